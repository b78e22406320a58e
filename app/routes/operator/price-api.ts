import { callApi } from '#app/client/call-api.ts'
import { operatorHeaders } from '#app/features/payment/payment-api.ts'
import type { BookingToPrice } from '#domain/booking/detail/booking-to-price.ts'

const path = '/operator/price'

/** `priceCents` is null for what is no amount: the server says what is wrong with it. */
export type PriceInput = { priceCents: number | null; note: string; version: string }

export function readTripToPrice(token: string) {
  return callApi<{ data: BookingToPrice }>(path, { headers: operatorHeaders(token) })
}

/** The same again changes nothing. */
export function savePrice(token: string, said: PriceInput) {
  return callApi<{ data: BookingToPrice }>(path, {
    method: 'POST',
    headers: operatorHeaders(token),
    body: said,
  })
}
