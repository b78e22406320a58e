import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carsRequestSchema } from '#domain/booking/cars/cars-request.ts'
import { quoteRequestSchema } from '#domain/enquiry/quote-request.ts'
import { minimalBookingBody, sampleGuest, sampleNow } from '#tests/samples/booking-request.ts'
import { bookingRequestSchema } from './booking-request.ts'
import { bookingRequestFields } from './booking-request-fields.ts'

const schemas = {
  booking: bookingRequestSchema({ now: sampleNow }),
  quote: quoteRequestSchema({ now: sampleNow }),
}
const eitherSchema = fc.constantFrom('booking' as const, 'quote' as const)
const cars = carsRequestSchema({ now: sampleNow })

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...[-0, 1e308, -1, 1.5, '', ' ', '\0', '\ud800', '2026-11-18T00:00:00Z', '2027-03-14T02:30'],
    ...['+275760-09-13T00:00:00Z', '9999-12-31T23:59:59+23:59', '__proto__', '+12125550147', 'prom', true],
    { toString: 1, valueOf: 1 },
    [null],
    { length: -1 },
  ),
)

/** A valid booking with some fields replaced by arbitrary values. */
const anyBody = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...Object.keys(bookingRequestFields), 'campaign', '__proto__'), hostile),
    fc.dictionary(fc.constantFrom(...Object.keys(sampleGuest), 'acceptSms'), hostile),
    fc.boolean(),
  )
  .map(([fields, guest, isRoundTrip]) =>
    // As JSON from the network: own keys only, `__proto__` among them.
    JSON.parse(
      JSON.stringify({ ...minimalBookingBody, isRoundTrip, guest: { ...sampleGuest, ...guest }, ...fields }),
    ),
  )

const anything = fc.oneof({ weight: 4, arbitrary: anyBody }, fc.jsonValue(), hostile)

test('any body yields a request or errors with a message each, and never throws', () => {
  fc.assert(
    fc.property(anything, eitherSchema, (body, kind) => {
      const { success, error } = schemas[kind].safeParse(body)
      const messages = (error?.issues ?? []).map(({ message }) => message)
      expect(success).toBe(messages.length === 0)
      for (const message of messages) expect(message).not.toMatch(/^$|invalid (input|value)/i)
    }),
    { numRuns: 1000 },
  )
})

const anyText = fc.string({
  unit: fc.constantFrom('ab', ' ', '\0', '\r\n', '\u2028', '\ud800', '\udfff', '🚗'),
})
const longText = anyText.map((text) => `abc${text}`)
const anyDate = fc
  .date({ min: new Date('0000-01-01T00:00Z'), max: new Date('9999-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

const anyTexts = fc.record({
  pickUpAt: fc.constant(minimalBookingBody.pickUpAt),
  pickUpLocation: longText,
  destinationLocation: longText,
  stops: fc.array(fc.record({ address: longText }), { maxLength: 2 }),
  comment: anyText,
  timezone: anyText,
  airline: anyText,
  flightNumber: anyText,
  type: fc.constant('to-airport'),
  flightAt: fc.option(anyDate),
  campaign: fc.dictionary(fc.constantFrom('utm_source', 'fbclid', '__proto__'), anyText),
  guest: fc
    .record({ firstName: longText, secondName: fc.option(anyText) })
    .map((names) => ({ ...sampleGuest, ...names })),
})

test('an accepted request can be stored: no NUL, no lone surrogates, plausible dates', () => {
  fc.assert(
    fc.property(anyTexts, eitherSchema, (body, kind) => {
      const written = JSON.stringify(schemas[kind].safeParse(body).data ?? null)
      expect(written).not.toMatch(/\\u0000|\\ud[89a-f]|\\r/i)
      for (const [, year] of written.matchAll(/"(\d{4,})-\d\d-\d\dT[\d:.]+Z"/g))
        expect(Math.abs(Number(year) - 2026)).toBeLessThan(4)
    }),
    { numRuns: 500 },
  )
})

test('the cars request accepts any wizard state', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      expect(cars.safeParse(body).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})
