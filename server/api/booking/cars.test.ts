import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Offer } from '#domain/booking/cars/offer.ts'
import { bookingBody, demoCarIds, openTestApi } from '#tests/support/open-test-api.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

const slugs = [
  'executive-sedan',
  'electric-sedan',
  'luxury-suv',
  'first-class-sedan',
  'executive-van',
  'stretch-limousine',
]

test('every class is offered by price, with its terms and the way', async () => {
  const { data, meta } = await ask(bookingBody(now))

  expect(data.map(({ slug }) => slug)).toEqual(slugs)
  expect(meta).toEqual({ total: 6, currentPage: 1, perPage: 10 })
  expect(data[0]).toMatchObject({
    id: demoCarIds.sedan,
    name: 'Executive Sedan',
    price: { totalCents: 13_755 },
    priceReason: null,
    fits: true,
    fitReasons: [],
    available: true,
    availableReason: null,
    priceToken: expect.any(String),
    distanceMiles: expect.any(Number),
    durationMinutes: expect.any(Number),
    cancellation: { freeHours: 24, latePercent: 50 },
    waiting: {
      freeMinutes: 15,
      freeMinutesDomestic: 30,
      freeMinutesInternational: 60,
      minuteCents: 100,
    },
  })
  expect(data.every(({ price }) => price && price.totalCents > 0)).toBe(true)
})

test('cars are sorted by price, or by size on request', async () => {
  const totals = ({ data }: { data: Offer[] }) => data.map(({ price }) => price?.totalCents ?? 0)
  const byPrice = totals(await ask(bookingBody(now)))
  const bySize = await ask(bookingBody(now), '?sort=size')

  expect(byPrice).toEqual(byPrice.toSorted((one, other) => one - other))
  expect(bySize.data.map(({ seats }) => seats)).toEqual([3, 3, 3, 6, 10, 12])
  const refused = await api.post('/api/bookings/cars?sort=color', bookingBody(now))
  expect(refused.status).toBe(422)
})

test('the car of the slug comes first, and the others follow', async () => {
  const { data } = await ask(bookingBody(now), '?slug=luxury-suv')

  expect(data.map(({ slug }) => slug)).toEqual([
    'luxury-suv',
    ...slugs.filter((slug) => slug !== 'luxury-suv'),
  ])
})

test('available cars come before unavailable ones on every page, and the car of the slug comes first', async () => {
  const party = bookingBody(now, { passengerCount: 5 })
  const { data } = await ask(party, '?perPage=3')
  const wanted = await ask(party, '?perPage=3&slug=executive-sedan')

  expect(data.map(({ slug, fits }) => [slug, fits])).toEqual([
    ['luxury-suv', true],
    ['executive-van', true],
    ['stretch-limousine', true],
  ])
  expect(wanted.data.map(({ slug }) => slug)).toEqual(['executive-sedan', 'luxury-suv', 'executive-van'])
})

test('an unknown slug is a 404', async () => {
  const response = await api.post('/api/bookings/cars?slug=hovercraft', bookingBody(now))

  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'We couldn’t find this car' })
})

test('the list has pages', async () => {
  const { data, meta } = await ask(bookingBody(now), '?slug=stretch-limousine&page=2&perPage=4')

  expect(data.map(({ slug }) => slug)).toEqual(['first-class-sedan', 'executive-van'])
  expect(meta).toEqual({ total: 6, currentPage: 2, perPage: 4 })
  expect((await api.post('/api/bookings/cars?perPage=101', {})).status).toBe(422)
})

test.each([
  ['nothing yet', {}, 'Enter the pick-up address to see the price.'],
  ['no destination yet', { pickUpLocation: 'JFK Airport' }, 'Enter the destination to see the price.'],
  [
    'no time yet',
    { pickUpLocation: 'JFK Airport', destinationLocation: 'Plaza Hotel' },
    'Choose the date and time of the pick-up to see the price.',
  ],
  [
    'an address that cannot be placed',
    { pickUpLocation: 'Nowhere', destinationLocation: 'Plaza Hotel' },
    'We couldn’t find “Nowhere” on our map. You can still request a car, and we’ll send you the price.',
  ],
  [
    'an address outside the area',
    { pickUpLocation: 'Boston', destinationLocation: 'Plaza Hotel' },
    '“Boston” is outside the area we price online. You can still request a car, and we’ll send you the price.',
  ],
])('a half-filled form gets its cars without a price, and the reason: %s', async (_name, body, reason) => {
  const { data } = await ask(body)

  expect(data).toHaveLength(6)
  for (const offer of data)
    expect(offer).toMatchObject({ price: null, priceReason: reason, priceToken: null, available: true })
})

test('a form that sends nothing at all gets its cars, too', async () => {
  expect((await ask('')).data).toHaveLength(6)
})

test('the way is known before the time is', async () => {
  const { data } = await ask({ pickUpLocation: 'JFK Airport', destinationLocation: 'Plaza Hotel' })

  expect(data[0]).toMatchObject({ distanceMiles: expect.any(Number), durationMinutes: expect.any(Number) })
})

test('a car that does not fit stays in the list with the reason', async () => {
  const { data } = await ask(bookingBody(now, { passengerCount: 5, isAccessible: true }))

  expect(data.find(({ slug }) => slug === 'luxury-suv')).toMatchObject({
    fits: false,
    fitReasons: ['No wheelchair lift.'],
  })
  expect(data.filter(({ fits }) => fits).map(({ slug }) => slug)).toEqual(['executive-van'])
})

test('a class whose every car is taken is not available at that time, and is at another', async () => {
  const limousine = bookingBody(now, { carId: demoCarIds.limousine })
  for (const captcha of ['first', 'second'])
    expect((await api.post('/api/bookings', { ...limousine, captcha }, secondCar())).status).toBe(201)

  const taken = await ask(limousine, '?slug=stretch-limousine')
  const nextDay = await ask(
    { ...limousine, pickUpAt: new Date('2026-11-20T15:00:00Z').toISOString() },
    '?slug=stretch-limousine',
  )

  expect(taken.data[0]).toMatchObject({
    available: false,
    availableReason: 'All of these cars are booked at that time.',
  })
  expect(taken.data[1]).toMatchObject({ available: true, availableReason: null })
  expect(nextDay.data[0]).toMatchObject({ available: true })
})

test('an offer has the number of free cars, the smaller of both legs', async () => {
  const suv = bookingBody(now, { pickUpAt: '2026-11-25T15:00:00Z', carId: demoCarIds.suv })
  const before = await ask(suv, '?slug=luxury-suv')
  expect((await api.post('/api/bookings', suv)).status).toBe(201)

  const after = await ask(suv, '?slug=luxury-suv')
  const bothWays = await ask(
    { ...suv, pickUpAt: '2026-11-24T15:00:00Z', isRoundTrip: true, returnAt: '2026-11-25T15:00:00Z' },
    '?slug=luxury-suv',
  )
  const sometime = await ask({ passengerCount: 13 }, '?slug=luxury-suv')

  expect(before.data[0]).toMatchObject({ freeUnits: 6 })
  expect(after.data[0]).toMatchObject({ available: true, freeUnits: 5 })
  expect(bothWays.data[0]).toMatchObject({ freeUnits: 5 })
  expect(sometime.data[0]).toMatchObject({ freeUnits: 6 })
})

test('a round trip is available only where both of its legs are', async () => {
  const there = bookingBody(now, { pickUpAt: '2026-11-23T15:00:00Z', carId: demoCarIds.limousine })
  for (const captcha of ['third', 'fourth'])
    expect((await api.post('/api/bookings', { ...there, captcha }, secondCar())).status).toBe(201)

  const { data } = await ask(
    { ...there, pickUpAt: '2026-11-22T15:00:00Z', isRoundTrip: true, returnAt: '2026-11-23T15:00:00Z' },
    '?slug=stretch-limousine',
  )

  expect(data[0]).toMatchObject({ available: false })
})

test('cars that were released are available again', async () => {
  await api.db.execute(sql`update schedule set released_at = now()`)

  const { data } = await ask(bookingBody(now), '?slug=stretch-limousine')

  expect(data[0]).toMatchObject({ available: true })
})

test('six hundred calls a minute from one network are the most, and no other meets the limit', async () => {
  for (let n = 0; n < 600; n += 1)
    await api.post('/api/bookings/cars?perPage=101', {}, { address: `2001:db8:7:7::${n}` })

  const refused = await api.post('/api/bookings/cars', bookingBody(now), { address: '2001:db8:7:7:1::' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect(await refused.json()).toEqual({ message: 'Too many attempts. Please try again in 60 seconds.' })
  expect((await api.post('/api/bookings/cars', bookingBody(now), { address: '198.51.100.10' })).status).toBe(
    200,
  )
})

type Answer = { data: Offer[]; meta: object }

async function ask(body: unknown, query = ''): Promise<Answer> {
  const response = await api.post(`/api/bookings/cars${query}`, body)
  expect(response.status).toBe(200)
  return response.json()
}

/** Without a key of its own, the same trip again is refused as a twin. */
function secondCar() {
  return { 'Idempotency-Key': randomUUID() }
}
