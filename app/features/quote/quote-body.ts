import { type FieldFault, schemaFaults } from '#domain/errors/field-faults.ts'
import { type QuoteRequestBody, quoteRequestSchema } from '#domain/quotes/quote-request.ts'
import { toInstant } from '#domain/time/new-york.ts'
import type { QuoteFields } from './quote-state.ts'

export type QuoteBody = QuoteRequestBody & { site: string }

type Around = { site: string; timezone: string; campaign: Record<string, string>; captcha: string }

/** The fields as `POST /api/quotes` takes them. By SPEC a date goes along only with a car. */
export function toQuoteBody(fields: QuoteFields, around: Around): QuoteBody {
  const { pickUpAt: _, carId, ...rest } = fields
  const pickUpAt = isoOf(fields)
  return { ...rest, ...around, carId: carId || null, ...(carId && pickUpAt ? { pickUpAt } : {}) }
}

/** What is wrong, in the words of the schema. A date is judged whether or not it will be sent. */
export function quoteFaults(fields: QuoteFields, { now }: { now: Date }): FieldFault[] {
  const around = { site: '', timezone: '', campaign: {}, captcha: '' }
  const pickUpAt = isoOf(fields)
  const body = { ...toQuoteBody(fields, around), ...(pickUpAt ? { pickUpAt } : {}) }
  const faults = schemaFaults(quoteRequestSchema({ now }), body)
  return fields.pickUpAt && !pickUpAt ? [...faults, { path: 'pickUpAt', message: skippedMessage }] : faults
}

export const skippedMessage = 'The clocks go forward then: this time does not exist in New York on that day'

function isoOf({ pickUpAt }: QuoteFields): string | undefined {
  return pickUpAt === '' ? undefined : toInstant(pickUpAt)?.toISOString()
}
