import { callApi } from '#app/client/call-api.ts'
import { accessOptions, type BookingAccess } from '#app/features/booking/booking-api.ts'
import type { PaymentMethod } from '#domain/payment/booking-balance.ts'

/** Opens a checkout or has a payment request emailed. Returns the URL to go to next. */
export function startPayment(access: BookingAccess, method: PaymentMethod) {
  return callApi('POST /bookings/{reference}/payments', { ...accessOptions(access), body: { method } })
}

export function readConfirmation(token: string) {
  return callApi('GET /payments/confirmation', { headers: operatorHeaders(token) })
}

/** Idempotent. */
export function confirmManually(token: string) {
  return callApi('POST /payments/confirmation', { headers: operatorHeaders(token) })
}

/** Authorizes with the token of a link that was emailed to the company. */
export function operatorHeaders(token: string): Record<string, string> {
  return { Authorization: `Operator ${token}` }
}
