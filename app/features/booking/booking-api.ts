import * as z from 'zod/mini'
import { type ApiFailure, callApi } from '#app/client/call-api.ts'
import { tabStorage } from '#app/client/tab-storage.ts'
import { callWithCaptcha, retryWithCaptcha } from '#app/features/captcha/captcha-token.ts'
import type { ResponseBody } from '#domain/api/contract.ts'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { BookingChange } from './change-draft.ts'

export type { ApiFailure }

/** Access to a booking: its manage token, or null for the session of the signed-in customer. */
export type BookingAccess = {
  /** The booking's name in API paths. */
  reference: string
  token: string | null
}

/** The effects of a change, calculated without making it. */
export type ChangePreview = ResponseBody<'POST /bookings/{reference}/change-preview'>['data']

export function findBooking(wanted: { reference: string; email: string }) {
  return retryWithCaptcha((more) => callApi('POST /bookings/find', { body: { ...wanted, ...more } }))
}

/** Null if the captcha was not solved. */
export function emailBookingLinks(email: string) {
  return callWithCaptcha((captcha) => callApi('POST /bookings/email-links', { body: { email, captcha } }))
}

export function readBooking(access: BookingAccess, signal?: AbortSignal) {
  return callApi('GET /bookings/{reference}', { ...accessOptions(access), signal })
}

export function previewChange(access: BookingAccess, change: BookingChange) {
  return callApi('POST /bookings/{reference}/change-preview', { ...accessOptions(access), body: change })
}

type ConfirmedChange = { change: BookingChange; priceToken: string | null; requestKey: string }

/** Safe to repeat with the same key: the server applies the change once. */
export function changeBooking(access: BookingAccess, { change, priceToken, requestKey }: ConfirmedChange) {
  const { params, headers } = accessOptions(access)
  return callApi('PATCH /bookings/{reference}', {
    params,
    headers: { ...headers, 'Idempotency-Key': requestKey },
    body: { ...change, priceToken },
  })
}

export function readCancellation(access: BookingAccess) {
  return callApi('GET /bookings/{reference}/cancellation', accessOptions(access))
}

/** The refund and the fee that were shown. */
export type CancellationAmounts = { refundCents: number; keptCents: number }

/** Sends the amounts that were shown: the server refuses if one differs from the actual one. */
export function cancelBooking(access: BookingAccess, terms: CancellationAmounts) {
  return callApi('POST /bookings/{reference}/cancel', { ...accessOptions(access), body: terms })
}

export function revokeLinks(access: BookingAccess) {
  return callApi('POST /bookings/{reference}/revoke-links', accessOptions(access))
}

/** Names the booking and authorizes the call. Without a manage token `callApi` sends the customer's bearer. */
export function accessOptions({ reference, token }: BookingAccess) {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Manage ${token}` }
  return { params: { reference }, headers }
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
