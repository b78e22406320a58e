import { phoneErrors } from '#domain/contact/phone-number.ts'
import { type QuoteRequestBody, quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import type { QuoteFields } from './quote-state.ts'

export type QuoteBody = QuoteRequestBody & { site: string }

type QuoteContext = { site: string; timezone: string; campaign: Record<string, string>; captcha: string }

/** The request body of `POST /api/quotes`. By SPEC a date is sent only with a car. */
export function toQuoteBody(fields: QuoteFields, context: QuoteContext): QuoteBody {
  const { pickUpAt: _, pickUpOccurrence: __, carId, ...rest } = fields
  const pickUpAt = isoOf(fields)
  return { ...rest, ...context, carId: carId || null, ...(carId && pickUpAt ? { pickUpAt } : {}) }
}

/** The schema's errors. A date is validated even if it will not be sent. */
export function validateQuote(fields: QuoteFields, { now }: { now: Date }): FieldError[] {
  const context = { site: '', timezone: '', campaign: {}, captcha: '' }
  const pickUpAt = isoOf(fields)
  const body = { ...toQuoteBody(fields, context), ...(pickUpAt ? { pickUpAt } : {}) }
  return schemaErrors(quoteRequestSchema({ now }), body, phoneErrors('guest.phone', fields.guest.phone))
}

/** A time skipped by daylight saving has no instant. It is passed on as typed, and the schema rejects it with a message. */
function isoOf({ pickUpAt, pickUpOccurrence }: QuoteFields): string | undefined {
  return pickUpAt === '' ? undefined : (toInstant(pickUpAt, pickUpOccurrence)?.toISOString() ?? pickUpAt)
}
