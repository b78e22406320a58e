import * as z from 'zod/mini'
import { tabStorage } from '#app/client/tab-storage.ts'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'

/** By what a booking is opened: a manage token, or null for the bearer of whoever is signed in. */
export type BookingAccess = {
  /** As the API's path names the booking. */
  reference: string
  token: string | null
}

/**
 * What this page was opened with. A token in the fragment is taken out of the address at once, so that it stays in no
 * history, bookmark or screenshot; it is kept in this tab alone.
 */
export function readBookingAccess(): BookingAccess | null {
  const { hash, pathname, search } = window.location
  const query = new URLSearchParams(search)
  // Payment pages say `booking`, as their addresses are given to payment services.
  const asked = parseBookingReference(query.get('reference') ?? query.get('booking') ?? '')
  const token = findManageToken(hash)
  if (token) {
    history.replaceState(history.state, '', pathname + search)
    const access = { reference: asked ?? bookingOfToken(token), token }
    bookingAccessStorage.save(access)
    return access
  }
  const kept = bookingAccessStorage.read()
  if (asked && kept?.reference !== asked) return { reference: asked, token: null }
  return kept
}

/** The token of a manage link or of its fragment; null for any other fragment, such as that of a place on the page. */
export function findManageToken(link: string): string | null {
  return /#([\w-]+\.\d{1,12}\.[\w-]{43})$/.exec(link)?.[1] ?? null
}

/** A token says of itself which booking it opens; whether that is so, the server judges. */
function bookingOfToken(token: string): string {
  try {
    const [body = ''] = token.split('.')
    const read = payloadSchema.safeParse(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))))
    return read.success ? (read.data.reference ?? read.data.booking) : unknownBooking
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
