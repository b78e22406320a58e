import { callApi } from '#app/features/api/call-api.ts'
import { asOperator } from '#app/features/payment/payment-api.ts'
import type { HeldTrip } from '#domain/booking/held-trip.ts'

const path = '/operator/hold'

export function readHold(token: string) {
  return callApi<{ data: HeldTrip }>(path, { headers: asOperator(token) })
}

/** The same again changes nothing. */
export function releaseHold(token: string, { version }: Pick<HeldTrip, 'version'>) {
  return callApi<{ data: HeldTrip }>(`${path}/release`, {
    method: 'POST',
    headers: asOperator(token),
    body: { version },
  })
}
