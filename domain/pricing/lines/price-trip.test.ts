import { expect, test } from 'vitest'
import { getZone, type ZoneCode } from '#domain/places/geo/zones.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import type { PricedVehicle, Trip } from '#domain/trip/trip.ts'
import { sampleRates as rates, sampleRule, sampleSedan, sampleTrip, sampleVan } from '#tests/samples/rates.ts'
import { priceTrip } from './price-trip.ts'

test('an airport transfer: the flat fare, the toll, four public fees, gratuity and tax, in that order', () => {
  // Tax: 8.875% of 95.00 + 7.00 = 9.0525, so 9.05.
  expect(linesOf(sampleSedan, sampleTrip('jfk', 'midtown'))).toEqual([
    ['fare', 95],
    ['toll-east-river', 7],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5],
    ['gratuity', 19],
    ['sales-tax', 9.05],
    ['total', 137.05],
  ])
})

test('the return costs the same if its flat fare and toll do', () => {
  expect(linesOf(sampleSedan, sampleTrip('midtown', 'jfk'))).toEqual(
    linesOf(sampleSedan, sampleTrip('jfk', 'midtown')),
  )
})

test('toward New York the Hudson has a toll; a trip from another state has no tax and no state surcharge', () => {
  expect(linesOf(sampleSedan, sampleTrip('ewr', 'midtown'))).toEqual([
    ['fare', 95],
    ['toll-hudson', 16.79],
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5],
    ['gratuity', 19],
    ['total', 135.04],
  ])
})

test('away from New York the Hudson is free', () => {
  expect(linesOf(sampleSedan, sampleTrip('midtown', 'ewr'))).toEqual([
    ['fare', 95],
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5],
    ['gratuity', 19],
    ['total', 118.25],
  ])
})

test('a route over two rivers has two tolls', () => {
  // 25.00 + 10 × 4.50 + 14 × 3.60 = 120.40 by distance; no flat fare is listed.
  expect(linesOf(sampleSedan, sampleTrip('hudson-county', 'queens-east', { miles: 24 }))).toEqual([
    ['fare', 120.4],
    ['toll-hudson', 16.79],
    ['toll-east-river', 7],
    ['gratuity', 24.08],
    ['total', 168.27],
  ])
})

test('within Manhattan the fees stop at 60th and at 96th Street', () => {
  // The minimum of 65.00 each time; tax 8.875% of it = 5.76875, so 5.77.
  const fees = (from: ZoneCode, to: ZoneCode) =>
    linesOf(sampleSedan, sampleTrip(from, to, { miles: 2 })).filter(
      ([code]) => !['fare', 'gratuity'].includes(code),
    )

  expect(fees('downtown', 'midtown')).toEqual([
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['sales-tax', 5.77],
    ['total', 87.27],
  ])
  expect(fees('uptown', 'upper-manhattan')).toEqual([
    ['congestion-surcharge', 2.75],
    ['sales-tax', 5.77],
    ['total', 86.52],
  ])
  expect(fees('upper-manhattan', 'bronx')).toEqual([
    ['sales-tax', 5.77],
    ['total', 83.77],
  ])
})

test('a stop adds the fees and tolls of its zone', () => {
  const [leg] = sampleTrip('bronx', 'upper-manhattan', { miles: 15 }).legs
  const withStop: Trip = {
    ...sampleTrip('bronx', 'bronx'),
    legs: [{ ...leg, via: [getZone('jfk'), getZone('downtown')] }],
  }

  expect(codesOf(withStop)).toEqual([
    'fare',
    'toll-east-river',
    'congestion-surcharge',
    'central-zone-fee',
    'airport-fee',
    'gratuity',
    'sales-tax',
  ])
})

test('a flat fare stays with stops in its own two zones; a stop in a third zone charges by distance, but no less', () => {
  const fareVia = (via: ZoneCode, miles: number) => {
    const [leg] = sampleTrip('midtown', 'jfk', { miles }).legs
    return fareOf({ ...sampleTrip('midtown', 'jfk'), legs: [{ ...leg, via: [getZone(via)] }] })
  }

  expect([fareVia('midtown', 20), fareVia('jfk', 20)]).toEqual([95, 95])
  // 25.00 + 10 × 4.50 + 10 × 3.60
  expect(fareVia('bronx', 20)).toBe(106)
  // 25.00 + 10 × 4.50 + 6 × 3.60 = 91.60
  expect(fareVia('bronx', 16)).toBe(95)
})

test('each mile costs what its band says', () => {
  // 25.00 + 10 × 4.50 + 20 × 3.60 + 12.5 × 3.00 = 179.50
  expect(fareOf(sampleTrip('westchester', 'suffolk', { miles: 42.5 }))).toBe(179.5)
  // 25.00 + 8.9 × 4.50 = 65.05, just over the minimum
  expect(fareOf(sampleTrip('westchester', 'bronx', { miles: 8.9 }))).toBe(65.05)
})

test('a short trip costs the minimum', () => {
  // 25.00 + 8.8 × 4.50 = 64.60
  expect(fareOf(sampleTrip('westchester', 'bronx', { miles: 8.8 }))).toBe(65)
  expect(fareOf(sampleTrip('westchester', 'bronx', { miles: 0 }))).toBe(65)
})

test('half a cent is rounded up', () => {
  // 25.00 + 45.00 + 1.3125 × 3.60 = 74.725
  expect(fareOf(sampleTrip('westchester', 'bronx', { miles: 11.3125 }))).toBe(74.73)
})

test('by the hour: the hours times the rate, whatever the distance and the flat fare', () => {
  // 3 × 85.00; tax 8.875% of 255.00 + 7.00 = 23.2525
  expect(linesOf(sampleSedan, { ...sampleTrip('jfk', 'midtown'), type: 'prom', hours: 3 })).toEqual([
    ['fare', 255],
    ['toll-east-river', 7],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5],
    ['gratuity', 51],
    ['sales-tax', 23.25],
    ['total', 343.25],
  ])
})

test('fewer hours than the minimum cost the minimum', () => {
  for (const hours of [1, 2, undefined])
    expect(fareOf({ ...sampleTrip('bronx', 'bronx'), type: 'birthday-party', hours })).toBe(170)
})

test.each([
  ['2026-11-17T21:59', false],
  ['2026-11-17T22:00', true],
  ['2026-11-18T00:00', true],
  ['2026-11-18T05:59', true],
  ['2026-11-18T06:00', false],
] as const)('a pick-up at %s is overnight: %s', (pickUpAt, overnight) => {
  expect(codesOf(sampleTrip('bronx', 'westchester', { pickUpAt })).includes('overnight')).toBe(overnight)
})

test('a holiday has a taxed surcharge from midnight to midnight', () => {
  // The minimum of 65.00 + 40.00; tax 8.875% of 105.00 = 9.31875
  const price = linesOf(
    sampleSedan,
    sampleTrip('bronx', 'westchester', { pickUpAt: '2026-12-25T12:00', miles: 5 }),
  )

  expect(price).toEqual([
    ['fare', 65],
    ['holiday', 40],
    ['gratuity', 13],
    ['sales-tax', 9.32],
    ['total', 127.32],
  ])
  expect(codesOf(sampleTrip('bronx', 'westchester', { pickUpAt: '2026-12-24T21:00' }))).not.toContain(
    'holiday',
  )
})

test.each([
  ['2026-03-14T12:00', undefined],
  ['2026-03-15T12:00', 3.5],
  ['2026-12-31T12:00', 3.5],
  ['2027-01-01T12:00', 4.5],
  ['2028-01-01T12:00', 5],
] as const)('the airport fee of %s is %s', (pickUpAt, fee) => {
  expect(new Map(linesOf(sampleSedan, sampleTrip('lga', 'bronx', { pickUpAt }))).get('airport-fee')).toBe(fee)
})

test('the airport fee is also due for a stop at the airport', () => {
  const [leg] = sampleTrip('bronx', 'lga').legs
  const viaKennedy: Trip = {
    ...sampleTrip('bronx', 'lga'),
    legs: [{ ...leg, via: [getZone('jfk'), getZone('isp')] }],
  }
  const line = priceTrip(rates, sampleSedan, viaKennedy)?.lines.find(({ code }) => code === 'airport-fee')

  expect(line).toMatchObject({
    label: 'Airport access fees',
    cents: 700,
    note: 'Charged by the Port Authority, for JFK Airport and LaGuardia Airport.',
  })
})

test('between two airports the fee is due at both; an airport outside the Port Authority has none', () => {
  expect(new Map(linesOf(sampleSedan, sampleTrip('jfk', 'lga'))).get('airport-fee')).toBe(7)
  expect(codesOf(sampleTrip('hpn', 'isp'))).not.toContain('airport-fee')
})

test('stops, child seats and meet and greet are counted and taxed', () => {
  // Tax: 8.875% of 65.00 + 25.00 + 2 × 25.00 + 3 × 15.00 = 16.41875
  const extras = { stops: 3, childSeats: 2, meetAndGreet: true }

  expect(linesOf(sampleSedan, { ...sampleTrip('bronx', 'westchester', { miles: 1 }), ...extras })).toEqual([
    ['fare', 65],
    ['meet-and-greet', 25],
    ['child-seat', 50],
    ['extra-stop', 45],
    ['gratuity', 13],
    ['sales-tax', 16.42],
    ['total', 214.42],
  ])
})

test("a rule for the vehicle's kind precedes the rule for all kinds", () => {
  const greeted = { ...sampleTrip('hpn', 'bronx'), meetAndGreet: true }

  expect(new Map(linesOf(sampleVan, greeted)).get('meet-and-greet')).toBe(50)
  expect(new Map(linesOf(sampleSedan, greeted)).get('meet-and-greet')).toBe(25)
})

test('a newer row replaces the older one from its first day', () => {
  const dearer = {
    ...rates,
    rules: [...rates.rules, sampleRule('child-seat', 'cents', 3000, { validFrom: '2027-01-01' })],
  }
  const seat = (pickUpAt: WallClock) =>
    priceTrip(dearer, sampleSedan, {
      ...sampleTrip('bronx', 'bronx', { pickUpAt }),
      childSeats: 1,
    })?.lines.find(({ code }) => code === 'child-seat')?.cents

  expect([seat('2026-12-31T21:00'), seat('2027-01-01T21:00')]).toEqual([2500, 3000])
})

test('a higher toll replaces the older one in its own direction only', () => {
  const [hudson] = rates.tolls
  if (!hudson) throw new Error('The example has tolls')
  const dearer = {
    ...rates,
    tolls: [...rates.tolls, { ...hudson, cents: 1800, validFrom: '2026-06-01' as const }],
  }
  const tolls = (from: ZoneCode, to: ZoneCode) =>
    priceTrip(dearer, sampleSedan, sampleTrip(from, to))
      ?.lines.filter(({ code }) => code === 'toll-hudson')
      .map(({ cents }) => cents)

  expect([tolls('ewr', 'midtown'), tolls('ewr', 'queens-west')]).toEqual([[1800], [1679]])
})

test('the Black Car Fund is a percentage of the fare if it has a rule, otherwise there is no line', () => {
  const withFund = (value: number) => ({
    ...rates,
    rules: [...rates.rules, sampleRule('black-car-fund', 'millipercent', value)],
  })
  const fund = (value: number) =>
    priceTrip(withFund(value), sampleSedan, sampleTrip('jfk', 'midtown'))?.lines.find(
      ({ code }) => code === 'black-car-fund',
    )

  // 2.75% of 95.00 = 2.6125
  expect(fund(2750)?.cents).toBe(261)
  expect(fund(0)).toBeUndefined()
})

test('a stop costs extra on a transfer, not on an hourly trip', () => {
  const withStops = { ...sampleTrip('midtown', 'midtown'), stops: 2 }

  expect(codesOf(withStops)).toContain('extra-stop')
  expect(codesOf({ ...withStops, type: 'hourly-as-directed', hours: 3 })).not.toContain('extra-stop')
})

test('a class or a day without a rate has no price', () => {
  expect(priceTrip(rates, { slug: 'carriage', kind: 'van' }, sampleTrip('jfk', 'midtown'))).toBeNull()
  expect(
    priceTrip(rates, sampleVan, sampleTrip('jfk', 'midtown', { pickUpAt: '2025-12-31T12:00' })),
  ).toBeNull()
})

test('every line has a sentence with its reason', () => {
  const all = {
    ...sampleTrip('ewr', 'midtown', { pickUpAt: '2026-12-25T23:00' }),
    stops: 1,
    childSeats: 1,
    meetAndGreet: true,
  }

  for (const line of priceTrip(rates, sampleSedan, all)?.lines ?? [])
    expect(line.note).toMatch(/^[A-Z0-9$].*\.$/)
})

/** The lines in dollars, and the total after them. */
function linesOf(vehicle: PricedVehicle, trip: Trip): [string, number][] {
  const price = priceTrip(rates, vehicle, trip)
  const lines = [...(price?.lines ?? []), { code: 'total', cents: price?.totalCents ?? 0 }]
  return lines.map(({ code, cents }) => [code, cents / 100])
}

function codesOf(trip: Trip): string[] {
  return priceTrip(rates, sampleSedan, trip)?.lines.map(({ code }) => code) ?? []
}

function fareOf(trip: Trip): number | undefined {
  return linesOf(sampleSedan, trip)[0]?.[1]
}
