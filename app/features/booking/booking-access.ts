import * as z from 'zod/mini'
import { tabStorage } from '#app/client/tab-storage.ts'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'

/** What opens a booking: a manage token, or null for the session of the signed-in customer. */
export type BookingAccess = {
  /** The booking's name in API paths. */
  reference: string
  token: string | null
}

/**
 * The access this page was opened with. A token in the fragment is removed from the address bar, so that it does not stay
 * in the history, a bookmark or a screenshot; it is stored in this tab only.
 */
export function readBookingAccess(): BookingAccess | null {
  const { hash, pathname, search } = window.location
  const query = new URLSearchParams(search)
  // Payment pages use `booking`: payment services have their URLs.
  const requested = parseBookingReference(query.get('reference') ?? query.get('booking') ?? '')
  const token = findManageToken(hash)
  if (token) {
    history.replaceState(history.state, '', pathname + search)
    const access = { reference: requested ?? bookingOfToken(token), token }
    bookingAccessStorage.save(access)
    return access
  }
  const saved = bookingAccessStorage.read()
  if (requested && saved?.reference !== requested) return { reference: requested, token: null }
  return saved
}

/** The token of a manage link or of its fragment; null for any other fragment, such as an anchor on the page. */
export function findManageToken(link: string): string | null {
  return /#([\w-]+\.\d{1,12}\.[\w-]{43})$/.exec(link)?.[1] ?? null
}

/** Reads the reference from the token's payload, unverified: the server checks the token. */
function bookingOfToken(token: string): string {
  try {
    const [body = ''] = token.split('.')
    const parsed = payloadSchema.safeParse(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))))
    return parsed.success ? (parsed.data.reference ?? parsed.data.booking) : unknownBooking
  } catch {
    return unknownBooking
  }
}

const unknownBooking = 'unknown'

const payloadSchema = z.object({ booking: z.string(), reference: z.optional(z.string()) })

export const bookingAccessStorage = tabStorage<BookingAccess>(
  'booking-access',
  z.object({ reference: z.string(), token: z.nullable(z.string()) }),
)
