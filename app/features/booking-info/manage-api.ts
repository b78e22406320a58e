import { type ApiResult, callApi } from '#app/features/api/call-api.ts'
import { captchaOnDemand } from '#app/features/captcha/captcha-on-demand.ts'
import type { BookingDetail, Cancellation } from '#domain/booking/booking-detail.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { Access } from './access.ts'
import type { BookingChange } from './change-draft.ts'

/** What a change would mean, before anything has been changed. */
export type ChangePreview = {
  price: Price | null
  differenceCents: number | null
  priceToken: string | null
  available: boolean
  freeUntil: string | null
}

export type Failure = Extract<ApiResult<never>, { ok: false }>

export function findBooking(wanted: { reference: string; email: string }) {
  return captchaOnDemand((more) =>
    callApi<{ data: { reference: string; token: string } }>('/bookings/find', {
      method: 'POST',
      body: { ...wanted, ...more },
    }),
  )
}

export function readBooking(access: Access, signal?: AbortSignal) {
  return callApi<{ data: BookingDetail }>(bookingPath(access), { headers: authorization(access), signal })
}

export function previewChange(access: Access, change: BookingChange) {
  return callApi<{ data: ChangePreview }>(`${bookingPath(access)}/change-preview`, {
    method: 'POST',
    headers: authorization(access),
    body: change,
  })
}

type Confirmed = { change: BookingChange; priceToken: string | null; requestKey: string }

/** Sent again under the same key it is the same change. */
export function changeBooking(access: Access, { change, priceToken, requestKey }: Confirmed) {
  return callApi<{ data: BookingDetail }>(bookingPath(access), {
    method: 'PATCH',
    headers: { ...authorization(access), 'Idempotency-Key': requestKey },
    body: { ...change, priceToken },
  })
}

export function readCancellation(access: Access) {
  return callApi<{ data: Cancellation & { totalCents: number | null } }>(
    `${bookingPath(access)}/cancellation`,
    { headers: authorization(access) },
  )
}

/** With the figure that was shown: the server refuses another. */
export function cancelBooking(access: Access, refundCents: number) {
  return callApi<{ data: BookingDetail }>(`${bookingPath(access)}/cancel`, {
    method: 'POST',
    headers: authorization(access),
    body: { refundCents },
  })
}

export function revokeLinks(access: Access) {
  return callApi<{ data: { manageUrl: string } }>(`${bookingPath(access)}/revoke-links`, {
    method: 'POST',
    headers: authorization(access),
    body: {},
  })
}

export function bookingPath({ reference }: Access): string {
  return `/bookings/${encodeURIComponent(reference)}`
}

/** Without a manage token the call goes out with the bearer of whoever is signed in. */
export function authorization({ token }: Access): Record<string, string> {
  return token === null ? {} : { Authorization: `Manage ${token}` }
}
