import { type ApiResult, callApi } from '#app/client/call-api.ts'
import { retryWithCaptcha } from '#app/features/captcha/retry-with-captcha.ts'
import type { BookingDetail, CancellationPreview } from '#domain/booking/detail/booking-detail.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { BookingAccess } from './booking-access.ts'
import type { BookingChange } from './change-draft.ts'

/** The effect of a change that has not been made yet. */
export type ChangePreview = {
  price: Price | null
  differenceCents: number | null
  priceToken: string | null
  available: boolean
  freeUntil: string | null
}

export type ApiFailure = Extract<ApiResult<never>, { ok: false }>

export function findBooking(wanted: { reference: string; email: string }) {
  return retryWithCaptcha((more) =>
    callApi<{ data: { reference: string; token: string } }>('/bookings/find', {
      method: 'POST',
      body: { ...wanted, ...more },
    }),
  )
}

export function readBooking(access: BookingAccess, signal?: AbortSignal) {
  return callApi<{ data: BookingDetail }>(bookingPath(access), {
    headers: authorizationHeaders(access),
    signal,
  })
}

export function previewChange(access: BookingAccess, change: BookingChange) {
  return callApi<{ data: ChangePreview }>(`${bookingPath(access)}/change-preview`, {
    method: 'POST',
    headers: authorizationHeaders(access),
    body: change,
  })
}

type ConfirmedChange = { change: BookingChange; priceToken: string | null; requestKey: string }

/** Safe to repeat with the same key: the server applies the change once. */
export function changeBooking(access: BookingAccess, { change, priceToken, requestKey }: ConfirmedChange) {
  return callApi<{ data: BookingDetail }>(bookingPath(access), {
    method: 'PATCH',
    headers: { ...authorizationHeaders(access), 'Idempotency-Key': requestKey },
    body: { ...change, priceToken },
  })
}

export function readCancellation(access: BookingAccess) {
  return callApi<{ data: CancellationPreview & { totalCents: number | null } }>(
    `${bookingPath(access)}/cancellation`,
    { headers: authorizationHeaders(access) },
  )
}

/** Sends the refund that was shown: the server refuses if it differs from the actual one. */
export function cancelBooking(access: BookingAccess, refundCents: number) {
  return callApi<{ data: BookingDetail }>(`${bookingPath(access)}/cancel`, {
    method: 'POST',
    headers: authorizationHeaders(access),
    body: { refundCents },
  })
}

export function revokeLinks(access: BookingAccess) {
  return callApi<{ data: { manageUrl: string } }>(`${bookingPath(access)}/revoke-links`, {
    method: 'POST',
    headers: authorizationHeaders(access),
    body: {},
  })
}

export function bookingPath({ reference }: BookingAccess): string {
  return `/bookings/${encodeURIComponent(reference)}`
}

/** Without a manage token the call uses the session of the signed-in customer. */
export function authorizationHeaders({ token }: BookingAccess): Record<string, string> {
  return token === null ? {} : { Authorization: `Manage ${token}` }
}
