import { callApi } from '#app/features/api/call-api.ts'
import type { Access } from '#app/features/booking-info/access.ts'
import { authorization, bookingPath } from '#app/features/booking-info/manage-api.ts'
import type { Confirmation } from '#domain/payment/confirmation.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'

/** Opens a checkout, or has a request mailed; where the customer goes from here is the answer. */
export function openPayment(access: Access, method: PaymentMethod) {
  return callApi<{ data: { redirectUrl: string } }>(`${bookingPath(access)}/payments`, {
    method: 'POST',
    headers: authorization(access),
    body: { method },
  })
}

export function readConfirmation(token: string) {
  return callApi<{ data: Confirmation }>('/payments/confirmation', { headers: asOperator(token) })
}

/** Done twice it is done once. */
export function confirmByHand(token: string) {
  return callApi<{ data: Confirmation }>('/payments/confirmation', {
    method: 'POST',
    headers: asOperator(token),
    body: {},
  })
}

/** Whoever holds the link that the company was mailed. */
export function asOperator(token: string): Record<string, string> {
  return { Authorization: `Operator ${token}` }
}
