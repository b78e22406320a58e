import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { embeddedPlaces } from '#server/integrations/places/embedded.ts'
import { bookingBody, demoCarIds, openTestApi } from '#tests/support/open-test-api.ts'
import { anything } from './hostile-values.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now, places: embeddedPlaces(), ratesMaxAgeMs: 60_000 })
afterAll(() => api.close())

/** What differs on the embedded database is how statements fail: fewer requests there, and more that reach it. */
const plan =
  api.database.kind === 'embedded'
    ? { runs: 400, wellFormed: 3, least: { refused: 30, served: 10, withCar: 1 } }
    : { runs: 2_000, wellFormed: 1, least: { refused: 400, served: 40, withCar: 12 } }

// The call that does most is called most.
const calls = [
  ...['/api/bookings', '/api/bookings', '/api/bookings'],
  ...['/api/bookings/cars', '/api/quotes', '/api/promocodes/code'],
]

const good = {
  ...bookingBody(now, { pickUpLocation: '350 5th Ave, New York, NY 10118', carId: null }),
  isRoundTrip: true,
  returnAt: '2026-11-29T15:00:00Z',
  stops: [{ orderIndex: 0, address: 'Brooklyn Bridge Park' }],
  childSeats: [{ type: 'infant', count: 1 }],
  passengers: [{ firstName: 'Bo', email: 'bo@example.com', phone: '+12125550101' }],
  promocodeId: null,
  priceToken: null,
  flightAt: null,
  duration: 2,
  comment: '',
}

let made = 0

/** An unused captcha, address and phone, half of the time with a car, each on another day. */
function fresh() {
  made += 1
  const { guest, ...rest } = structuredClone(good)
  const day = (n: number) => new Date(now.getTime() + n * 86_400_000).toISOString()
  return {
    ...rest,
    captcha: `solved ${made}`,
    guest: { ...guest, email: `guest-${made}@example.com`, phone: `+1212${2_000_000 + made}` },
    ...(made % 2 === 0
      ? { carId: demoCarIds.suv, pickUpAt: day(2 + (made % 300)), returnAt: day(4 + (made % 300)) }
      : {}),
  }
}

/** A valid request with a few fields, or nested fields, replaced. */
const spoiled = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(good), 'code', 'campaign', '__proto__'), anything), {
    minLength: 1,
    maxLength: 3,
  })
  .map((changes) => ({ ...fresh(), ...Object.fromEntries(changes) }))

const innerSpoiled = fc
  .tuple(fc.constantFrom('guest', 'stops', 'childSeats', 'passengers'), fc.string(), anything)
  .map(([field, name, value]) => {
    const known = { firstName: value, email: value, phone: value, address: value, type: value, count: value }
    const inner = { ...known, [name]: value }
    return { ...fresh(), [field]: field === 'guest' ? inner : [inner] }
  })

/** Text that passes the schemas and reaches pricing, units and rows. */
const wellFormed = fc
  .record({
    comment: fc.string({ unit: 'binary', maxLength: 200 }),
    airline: fc.string({ unit: 'binary', maxLength: 20 }),
    pickUpLocation: fc.string({ unit: 'binary', maxLength: 40 }).map((address) => `12 ${address} St`),
    flightNumber: fc.constantFrom(null, "' or 1=1", '\u202e', '{{7*7}}'),
  })
  .map((texts) => ({ ...fresh(), ...texts }))

const text = fc.oneof(
  { weight: plan.wellFormed, arbitrary: wellFormed.map((body) => JSON.stringify(body)) },
  fc.oneof(spoiled, innerSpoiled, anything).map((body) => JSON.stringify(body) ?? ''),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{', '[', '{"a":', '['.repeat(30_000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
)

const headers = fc.record(
  {
    'Idempotency-Key': fc.string({ unit: 'grapheme-ascii', maxLength: 300 }).map((key) => key.trim()),
    // Mostly JSON: other types are refused before parsing.
    'Content-Type': fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('application/json', 'application/json; charset=latin1') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded') },
    ),
    host: fc.constantFrom('localhost', 'b.localhost', 'evil.example'),
  },
  { requiredKeys: [] },
)

test(`${plan.runs} hostile requests are refused or served, and none breaks the server`, async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), text, headers, async (path, body, given) => {
      const response = await api.post(path, body, given)
      const result = await response.json()
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
      expect(response.status, JSON.stringify(result)).toBeLessThan(500)
      if (response.status >= 400) expect(result.message).toEqual(expect.any(String))
    }),
    { numRuns: plan.runs, endOnFailure: true },
  )
  // Many requests must reach the schemas, and some must pass them; otherwise little was tested.
  expect(seen.get(422)).toBeGreaterThanOrEqual(plan.least.refused)
  expect(seen.get(200)).toBeGreaterThanOrEqual(plan.least.served)
  const { rows } = await api.database.pool.query('select count(vehicle_class_id)::int as n from bookings')
  expect(rows[0].n).toBeGreaterThanOrEqual(plan.least.withCar)
})
