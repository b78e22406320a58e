import { callApi } from '#app/features/api/call-api.ts'
import { asOperator } from '#app/features/payment/payment-api.ts'
import type { Assignment } from '#domain/booking/assignment.ts'
import type { Chauffeur } from '#domain/booking/chauffeur.ts'

const path = '/operator/assignment'

export function readAssignment(token: string) {
  return callApi<{ data: Assignment }>(path, { headers: asOperator(token) })
}

/** The same again changes nothing. */
export function assignChauffeur(token: string, chauffeur: Chauffeur) {
  return callApi<{ data: Assignment }>(path, { method: 'POST', headers: asOperator(token), body: chauffeur })
}
