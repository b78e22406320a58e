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

/** What is wrong, by field, in the words of the schema. A date is judged whether or not it will be sent. */
export function quoteFaults(fields: QuoteFields, { now }: { now: Date }): Record<string, string> {
  const around = { site: '', timezone: '', campaign: {}, captcha: '' }
  const pickUpAt = isoOf(fields)
  const body = { ...toQuoteBody(fields, around), ...(pickUpAt ? { pickUpAt } : {}) }
  const { error } = quoteRequestSchema({ now }).safeParse(body)
  const faults = faultsByField(
    (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
  )
  return fields.pickUpAt && !pickUpAt ? { ...faults, pickUpAt: skippedMessage } : faults
}

/** The first fault of each field. */
export function faultsByField(faults: readonly { path: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(faults.toReversed().map(({ path, message }) => [path, message]))
}

export const skippedMessage = 'The clocks go forward then: this time does not exist in New York on that day'

function isoOf({ pickUpAt }: QuoteFields): string | undefined {
  return pickUpAt === '' ? undefined : toInstant(pickUpAt)?.toISOString()
}
