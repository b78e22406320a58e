import { callApi } from '#app/client/call-api.ts'
import type { BookingAccess } from '#app/features/booking/booking-access.ts'
import { authorizationHeaders, bookingPath } from '#app/features/booking/booking-api.ts'
import type { PaymentConfirmation } from '#domain/payment/payment-confirmation.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'

/** Opens a checkout or has a payment request emailed. Returns the URL to go to next. */
export function startPayment(access: BookingAccess, method: PaymentMethod) {
  return callApi<{ data: { redirectUrl: string } }>(`${bookingPath(access)}/payments`, {
    method: 'POST',
    headers: authorizationHeaders(access),
    body: { method },
  })
}

export function readConfirmation(token: string) {
  return callApi<{ data: PaymentConfirmation }>('/payments/confirmation', { headers: operatorHeaders(token) })
}

/** Idempotent. */
export function confirmManually(token: string) {
  return callApi<{ data: PaymentConfirmation }>('/payments/confirmation', {
    method: 'POST',
    headers: operatorHeaders(token),
    body: {},
  })
}

/** Authorizes with the token of a link that was emailed to the company. */
export function operatorHeaders(token: string): Record<string, string> {
  return { Authorization: `Operator ${token}` }
}
