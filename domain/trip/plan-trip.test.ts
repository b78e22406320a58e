import { expect, test } from 'vitest'
import type { Place } from '#domain/places/geo/place.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import { priceTrip } from '#domain/pricing/lines/price-trip.ts'
import { sampleRates, sampleSedan } from '#tests/samples/rates.ts'
import { planTrip, type RouteEstimate, type RoutePoints, type TripRequest } from './plan-trip.ts'

test('a transfer is one leg with its zones, miles and New York clock time', async () => {
  const planning = await plan({})

  expect(planning).toMatchObject({
    ok: true,
    trip: {
      type: 'to-airport',
      legs: [
        {
          from: { code: 'midtown' },
          to: { code: 'jfk' },
          via: [],
          miles: 10,
          minutes: 30,
          pickUpAt: '2026-11-20T09:00',
          startsAt: new Date('2026-11-20T14:00Z'),
        },
      ],
      stops: 0,
      childSeats: 0,
      meetAndGreet: false,
      miles: 10,
      minutes: 30,
    },
  })
})

test('stops are sorted by index, and empty ones are skipped', async () => {
  const stops = [
    { orderIndex: 2, address: 'Bronx' },
    { orderIndex: 1, address: ' ' },
    { orderIndex: 0, address: 'Downtown' },
  ]
  const planning = await plan({ stops })

  expect(codesOf(planning)).toEqual([['midtown', 'downtown', 'bronx', 'jfk']])
  expect(planning).toMatchObject({ trip: { stops: 2, miles: 30, minutes: 90 } })
})

test('a round trip returns through its stops in reverse, at its own time', async () => {
  const planning = await plan({
    stops: [
      { orderIndex: 0, address: 'Downtown' },
      { orderIndex: 1, address: 'Bronx' },
    ],
    isRoundTrip: true,
    returnAt: new Date('2026-11-23T03:30Z'),
  })

  expect(codesOf(planning)).toEqual([
    ['midtown', 'downtown', 'bronx', 'jfk'],
    ['jfk', 'bronx', 'downtown', 'midtown'],
  ])
  expect(planning).toMatchObject({ trip: { miles: 60, minutes: 180 } })
  expect(planning.ok && planning.trip.legs[1]?.pickUpAt).toBe('2026-11-22T22:30')
})

test('an hourly trip is one leg for its hours, wherever it ends and even if it returns', async () => {
  const planning = await plan({
    type: 'prom',
    duration: 5,
    isRoundTrip: true,
    returnAt: new Date('2026-11-21T14:00Z'),
  })

  expect(codesOf(planning)).toEqual([['midtown', 'jfk']])
  expect(planning).toMatchObject({ trip: { hours: 5, minutes: 300, miles: 10, legs: [{ minutes: 300 }] } })
})

test("the default duration is the form's two hours", async () => {
  expect(await plan({ type: 'birthday-party' })).toMatchObject({ trip: { hours: 2, minutes: 120 } })
})

test('extras are counted', async () => {
  const childSeats = [
    { type: 'infant', count: 1 },
    { type: 'booster', count: 2 },
  ] as const

  expect(await plan({ childSeats, isMeetAndGreet: true })).toMatchObject({
    trip: { childSeats: 3, meetAndGreet: true },
  })
})

test.each<[string, Partial<TripRequest>, string]>([
  ['no pick-up address', { pickUpLocation: ' ' }, 'Enter the pick-up address to see the price.'],
  ['no destination', { destinationLocation: '' }, 'Enter the destination to see the price.'],
  [
    'a pick-up that cannot be found',
    { pickUpLocation: ' Atlantis ' },
    'We couldn’t find “Atlantis” on our map. You can still request a car, and we’ll send you the price.',
  ],
  [
    'a destination outside the area',
    { destinationLocation: 'Boston' },
    '“Boston” is outside the area we price online. You can still request a car, and we’ll send you the price.',
  ],
  [
    'a stop that cannot be found',
    { stops: [{ orderIndex: 0, address: 'El Dorado' }] },
    'We couldn’t find “El Dorado” on our map. You can still request a car, and we’ll send you the price.',
  ],
])('%s: no trip and no distance', async (_, gap, reason) => {
  expect(await plan(gap)).toEqual({ ok: false, reason, miles: null, minutes: null })
})

test.each<[string, Partial<TripRequest>, object]>([
  [
    'a date',
    { pickUpAt: null },
    { reason: 'Choose the date and time of the pick-up to see the price.', miles: 10, minutes: 30 },
  ],
  [
    'a return',
    { isRoundTrip: true },
    { reason: 'Choose the date and time of the return to see the price.', miles: 20, minutes: 60 },
  ],
])('without %s there is no price, but a distance', async (_, gap, expected) => {
  expect(await plan(gap)).toEqual({ ok: false, ...expected })
})

test('miles are priced in tenths, as the price line shows them', async () => {
  const routed = async () => ({ miles: 12.345_678, minutes: 31.4 })
  const planning = await plan({}, routed)

  expect(planning).toMatchObject({ trip: { miles: 12.3, minutes: 31, legs: [{ miles: 12.3 }] } })
})

test('a planned trip can be priced', async () => {
  const planning = await plan({})

  expect(planning.ok && priceTrip(sampleRates, sampleSedan, planning.trip)?.totalCents).toBe(13_705)
})

async function plan(request: Partial<TripRequest>, route = tenMilesEach) {
  return planTrip({ ...transfer, ...request }, { locate, route })
}

const transfer: TripRequest = {
  type: 'to-airport',
  pickUpAt: new Date('2026-11-20T14:00Z'),
  returnAt: null,
  isRoundTrip: false,
  pickUpLocation: 'Midtown',
  destinationLocation: 'Kennedy',
  stops: [],
  childSeats: [],
  isMeetAndGreet: false,
  duration: null,
}

async function tenMilesEach(way: RoutePoints): Promise<RouteEstimate> {
  return { miles: (way.length - 1) * 10, minutes: (way.length - 1) * 30 }
}

const zonesByAddress: Record<string, ZoneCode | null> = {
  Midtown: 'midtown',
  Downtown: 'downtown',
  Bronx: 'bronx',
  Kennedy: 'jfk',
  Boston: null,
}

function locate(address: string): Place | undefined {
  const zone = zonesByAddress[address]
  if (zone === undefined) return undefined
  return {
    id: address,
    name: address,
    kind: 'address',
    formattedAddress: address,
    address: {
      subpremise: '',
      street_number: '',
      route: '',
      locality: address,
      administrative_area_level_1: 'NY',
      administrative_area_level_2: '',
      country: 'United States',
      postal_code: '',
      latitude: 40.7,
      longitude: -74,
    },
    zone,
    precision: 'exact',
  }
}

function codesOf(planning: Awaited<ReturnType<typeof planTrip>>): string[][] {
  if (!planning.ok) return []
  return planning.trip.legs.map(({ from, via = [], to }) => [from, ...via, to].map(({ code }) => code))
}
