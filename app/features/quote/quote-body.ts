import { phoneErrors } from '#domain/contact/phone-errors.ts'
import { type QuoteRequestBody, quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import type { QuoteFields } from './quote-state.ts'

export type QuoteBody = QuoteRequestBody & { site: string }

type QuoteContext = { site: string; timezone: string; campaign: Record<string, string>; captcha: string }

/** The fields as `POST /api/quotes` takes them. By SPEC a date goes along only with a car. */
export function toQuoteBody(fields: QuoteFields, around: QuoteContext): QuoteBody {
  const { pickUpAt: _, pickUpOccurrence: __, carId, ...rest } = fields
  const pickUpAt = isoOf(fields)
  return { ...rest, ...around, carId: carId || null, ...(carId && pickUpAt ? { pickUpAt } : {}) }
}

/** What is wrong, in the words of the schema. A date is judged whether or not it will be sent. */
export function validateQuote(fields: QuoteFields, { now }: { now: Date }): FieldError[] {
  const around = { site: '', timezone: '', campaign: {}, captcha: '' }
  const pickUpAt = isoOf(fields)
  const body = { ...toQuoteBody(fields, around), ...(pickUpAt ? { pickUpAt } : {}) }
  return schemaErrors(quoteRequestSchema({ now }), body, phoneErrors('guest.phone', fields.guest.phone))
}

/** A time that the clocks skip stays as it stands: the schema then says what is wrong with it. */
function isoOf({ pickUpAt, pickUpOccurrence }: QuoteFields): string | undefined {
  return pickUpAt === '' ? undefined : (toInstant(pickUpAt, pickUpOccurrence)?.toISOString() ?? pickUpAt)
}
