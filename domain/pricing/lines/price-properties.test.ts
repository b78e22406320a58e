import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zones } from '#domain/places/geo/zones.ts'
import { applyPromo } from '#domain/pricing/price/promo.ts'
import { formatWallClock } from '#domain/time/wall-clock.ts'
import { type Leg, type Trip, tripTypes } from '#domain/trip/trip.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { demoRates } from '#server/data/seed/rates.ts'
import { sampleRates as rates, sampleSedan, sampleVan } from '#tests/samples/rates.ts'
import { priceTrip } from './price-trip.ts'

const anyZone = fc.constantFrom(...zones)
const anyMiles = fc.nat(2000).map((tenths) => tenths / 10)

const anyLeg: fc.Arbitrary<Leg> = fc.record({
  from: anyZone,
  to: anyZone,
  via: fc.array(anyZone, { maxLength: 3 }),
  miles: anyMiles,
  pickUpAt: fc
    .record({
      year: fc.integer({ min: 2026, max: 2029 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      hour: fc.nat(23),
      minute: fc.nat(59),
    })
    .map(formatWallClock),
})

const anyTrip: fc.Arbitrary<Trip> = fc.record({
  type: fc.constantFrom(...tripTypes.map(({ value }) => value)),
  legs: fc.oneof(
    anyLeg.map((leg): Trip['legs'] => [leg]),
    fc.tuple(anyLeg, anyLeg),
  ),
  hours: fc.integer({ min: 2, max: 24 }),
  stops: fc.nat(5),
  childSeats: fc.nat(4),
  meetAndGreet: fc.boolean(),
})

const anyClass = fc.constantFrom(sampleSedan, sampleVan)

test('price lines are whole positive cents and add up to the total', () => {
  fc.assert(
    fc.property(anyClass, anyTrip, (vehicle, trip) => {
      const price = priceTrip(rates, vehicle, trip)
      const lines = price?.lines ?? []

      expect(lines.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true)
      expect(price?.totalCents).toBe(lines.reduce((sum, { cents }) => sum + cents, 0))
    }),
    { numRuns: 500 },
  )
})

test('with any promo the lines add up to the total, which is never negative and never more than without it', () => {
  const anyPromo = fc.record({
    code: fc.constant('ANY'),
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 200_000 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...demoFleet), anyTrip, anyPromo, (vehicle, trip, promo) => {
      const before = priceTrip(demoRates, vehicle, trip)
      if (!before) throw new Error('The seed prices every trip')
      const { totalCents, lines } = applyPromo(before, promo)

      expect(totalCents).toBe(lines.reduce((sum, { cents }) => sum + cents, 0))
      expect(totalCents).toBeGreaterThanOrEqual(0)
      expect(totalCents).toBeLessThanOrEqual(before.totalCents)
    }),
    { numRuns: 300 },
  )
})

test('more miles, hours, stops and seats never make a trip cheaper', () => {
  fc.assert(
    fc.property(anyClass, anyTrip, anyMiles, (vehicle, trip, more) => {
      const total = (trip: Trip) => priceTrip(rates, vehicle, trip)?.totalCents ?? 0
      const [first, ...others] = trip.legs

      expect(
        total({ ...trip, legs: [{ ...first, miles: first.miles + more }, ...others] }),
      ).toBeGreaterThanOrEqual(total(trip))
      expect(total({ ...trip, hours: (trip.hours ?? 0) + 1 })).toBeGreaterThanOrEqual(total(trip))
      expect(total({ ...trip, stops: trip.stops + 1 })).toBeGreaterThanOrEqual(total(trip))
      expect(total({ ...trip, childSeats: trip.childSeats + 1 })).toBeGreaterThan(total(trip))
    }),
    { numRuns: 500 },
  )
})

test('a round trip costs as much as its two legs booked separately', () => {
  fc.assert(
    fc.property(anyClass, anyTrip, anyLeg, anyLeg, (vehicle, anyTrip, out, back) => {
      const trip = { ...anyTrip, meetAndGreet: false }
      const total = (legs: Trip['legs']) => priceTrip(rates, vehicle, { ...trip, legs })?.totalCents ?? 0

      expect(total([out, back])).toBe(total([out]) + total([back]))
    }),
  )
})
