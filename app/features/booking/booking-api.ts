import { type ApiFailure, callApi } from '#app/client/call-api.ts'
import { retryWithCaptcha } from '#app/features/captcha/retry-with-captcha.ts'
import type { ResponseBody } from '#domain/api/contract.ts'
import type { BookingAccess } from './booking-access.ts'
import type { BookingChange } from './change-draft.ts'

export type { ApiFailure }

/** What a change would mean, before anything has been changed. */
export type ChangePreview = ResponseBody<'POST /bookings/{reference}/change-preview'>['data']

export function findBooking(wanted: { reference: string; email: string }) {
  return retryWithCaptcha((more) => callApi('POST /bookings/find', { body: { ...wanted, ...more } }))
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

/** Sends the refund that was shown: the server refuses if it differs from the actual one. */
export function cancelBooking(access: BookingAccess, refundCents: number) {
  return callApi('POST /bookings/{reference}/cancel', { ...accessOptions(access), body: { refundCents } })
}

export function revokeLinks(access: BookingAccess) {
  return callApi('POST /bookings/{reference}/revoke-links', accessOptions(access))
}

/** Names the booking and authorizes the call. Without a manage token `callApi` sends the customer's bearer. */
export function accessOptions({ reference, token }: BookingAccess) {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Manage ${token}` }
  return { params: { reference }, headers }
}
