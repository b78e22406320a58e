import { callApi } from '#app/client/call-api.ts'
import { operatorHeaders } from '#app/features/payment/payment-api.ts'

/** `priceCents` is null for invalid input: the server returns the error. */
export type PriceInput = { priceCents: number | null; note: string; version: string }

export function readTripToPrice(token: string) {
  return callApi('GET /operator/price', { headers: operatorHeaders(token) })
}

/** Idempotent. */
export function savePrice(token: string, { priceCents, ...rest }: PriceInput) {
  // JSON writes NaN as null, and the server's message explains what is wrong.
  const body = { ...rest, priceCents: priceCents ?? Number.NaN }
  return callApi('POST /operator/price', { headers: operatorHeaders(token), body })
}
