import type { OfferState } from '#domain/dispatch/partner-offer.ts'
import type { PressError } from '#server/use-cases/dispatch/press-status.ts'

/** Why a leg cannot be offered. */
export type NotOfferable = 'not-confirmed' | 'has-chauffeur' | 'has-partner' | 'started' | 'unpriced'

export type PartnerError =
  | { code: 'partner-not-found' }
  | { code: 'partner-changed'; by: { name: string; at: string } | null }
  | { code: 'partner-name-taken' }
  | { code: 'partner-has-trips' }
  | { code: 'partner-ended' }
  | { code: 'offered-leg-not-found' }
  | { code: 'offered-leg-changed' }
  | { code: 'leg-not-offerable'; reason: NotOfferable; partner: string | null }
  | { code: 'answer-by-refused'; message: string }
  | { code: 'leg-offer-not-found' }
  | { code: 'leg-offer-changed'; partner: string; state: OfferState }
  | { code: 'leg-offer-closed'; state: OfferState }
  | { code: 'partner-trip-started' }
  | { code: 'partner-too-many-changes'; retryAfterSeconds: number }
  | { code: 'partner-press-refused'; press: PressError }

export type PartnerFailure = { ok: false; error: PartnerError }

export function partnerFailure(error: PartnerError): PartnerFailure {
  return { ok: false, error }
}
