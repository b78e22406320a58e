import { callApi } from '#app/features/api/call-api.ts'
import { asOperator } from '#app/features/payment/payment-api.ts'
import type { TripToPrice } from '#domain/booking/trip-to-price.ts'

const path = '/operator/price'

/** `priceCents` is null for what is no amount: the server says what is wrong with it. */
export type SaidPrice = { priceCents: number | null; note: string; version: string }

export function readTripToPrice(token: string) {
  return callApi<{ data: TripToPrice }>(path, { headers: asOperator(token) })
}

/** The same again changes nothing. */
export function namePrice(token: string, said: SaidPrice) {
  return callApi<{ data: TripToPrice }>(path, { method: 'POST', headers: asOperator(token), body: said })
}
