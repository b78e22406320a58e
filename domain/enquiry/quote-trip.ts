import * as z from 'zod/mini'
import {
  childSeatSchema,
  maxSeatEntries,
  tripTypeSchema,
} from '#domain/booking/request/booking-request-fields.ts'
import { duration, luggage, maxStops } from '#domain/constants.ts'
import { hasWebAddress } from '#domain/contact/contact-schema.ts'
import { address } from '#domain/page-constants.ts'
import { cleanSingleLine } from '#domain/text/clean-text.ts'
import { flightKinds } from '#domain/trip/flight.ts'

/**
 * The trip in the booking form when a quote was requested from it. It only informs the company, so an unusable value is
 * dropped instead of refused.
 */
export const quoteTripSchema = z.object({
  type: tripTypeSchema,
  isRoundTrip: withFallback(z.boolean(), false),
  returnAt: withFallback(z.nullable(z.iso.datetime({ offset: true })), null),
  stops: z.pipe(
    withFallback(z.array(z.unknown()), []),
    z.transform((stops) =>
      stops.flatMap((stop) => readText(stop, address.stop.max) ?? []).slice(0, maxStops),
    ),
  ),
  luggageCount: withFallback(
    z.number().check(z.int(), z.gte(luggage.min), z.lte(luggage.max)),
    luggage.default,
  ),
  childSeats: withFallback(z.array(childSeatSchema).check(z.maxLength(maxSeatEntries)), []),
  isMeetAndGreet: withFallback(z.boolean(), false),
  isAccessible: withFallback(z.boolean(), false),
  /** Hours, for an hourly trip. */
  duration: withFallback(z.nullable(z.number().check(z.gte(duration.min), z.lte(duration.max))), null),
  ...flightSchemas(),
})

export type QuoteTrip = z.output<typeof quoteTripSchema>

export type QuoteTripBody = z.input<typeof quoteTripSchema>

function flightSchemas() {
  const kind = withFallback(z.nullable(z.enum(flightKinds)), null)
  const at = withFallback(z.nullable(z.iso.datetime({ offset: true })), null)
  return {
    airline: optionalText(80),
    flightNumber: optionalText(16),
    flightKind: kind,
    flightAt: at,
    returnAirline: optionalText(80),
    returnFlightNumber: optionalText(16),
    returnFlightKind: kind,
    returnFlightAt: at,
  }
}

function optionalText(max: number) {
  return z.pipe(
    withFallback(z.nullable(z.string()), null),
    z.transform((text) => readText(text, max)),
  )
}

/** Null for an empty or overlong text, and for one with a web address, which our emails must not repeat. */
function readText(value: unknown, max: number): string | null {
  const text = typeof value === 'string' ? cleanSingleLine(value) : ''
  return text === '' || text.length > max || hasWebAddress(text) ? null : text
}

function withFallback<Field extends z.ZodMiniType>(
  field: Field,
  value: z.core.util.NoUndefined<z.output<Field>>,
) {
  return z.catch(z._default(field, value), value)
}
