import type { FieldError } from '#domain/errors/field-errors.ts'
import type { QuoteStatus } from '#domain/status/quote-status.ts'
import type { LastChange } from '#server/use-cases/booking/desk/desk-booking-error.ts'

/** Why the desk cannot act on a quote. */
export type DeskQuoteError =
  | { code: 'quote-not-found' }
  | { code: 'desk-quote-changed'; change: LastChange | null }
  | { code: 'quote-closed'; status: QuoteStatus }
  | { code: 'quote-options-invalid'; errors: FieldError[] }

/** Why a customer cannot accept or decline an answer. */
export type QuoteOfferError =
  | { code: 'quote-not-found' }
  /** The company has changed or withdrawn its answer, or it was accepted or declined. */
  | { code: 'offer-changed' }
  | { code: 'offer-expired' }
  | { code: 'offer-car-gone'; car: string }

export function quoteFailure<Failure extends DeskQuoteError | QuoteOfferError>(error: Failure) {
  return { ok: false as const, error }
}
