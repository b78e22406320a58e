import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { maxStops } from '#domain/constants.ts'
import { bookings, history, promoCodes, rateRules } from '#server/data/tables/tables.ts'
import { bookingBody, demoCarIds, openTestApi } from '#tests/support/open-test-api.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { db } = api

const tenPercent = '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a01'
const twentyFiveOff = '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a02'

test('the price that was shown is the price that is booked, even where the rates have changed since', async () => {
  const body = bookingBody(now)
  const shown = await offer(body)

  await raise('gratuity', async () => {
    const { data } = await (await api.post('/api/bookings', { ...body, priceToken: shown.priceToken })).json()

    expect(data.price).toEqual(shown.price)
    const [booking] = await db.select().from(bookings).where(eq(bookings.reference, data.reference))
    expect(booking).toMatchObject({ price: shown.price, totalCents: 13_755 })
  })
})

test('a shown price that is older than half an hour and has changed is a 409 that carries the new one', async () => {
  const body = bookingBody(now)
  const { priceToken } = await offer(body)
  now = new Date(now.getTime() + 30 * 60_000)

  await raise('gratuity', async () => {
    const response = await api.post('/api/bookings', { ...body, priceToken })
    const refused = await response.json()

    expect(response.status).toBe(409)
    expect(refused.message).toBe('The price has changed. Please review the new price and book again.')
    expect(refused.price.totalCents).toBe(14_705)
    const again = await api.post('/api/bookings', { ...body, priceToken: refused.priceToken })
    expect((await again.json()).data.price).toEqual(refused.price)
  })
})

test('a shown price that is old but still the same is booked', async () => {
  const body = bookingBody(now)
  const { priceToken } = await offer(body)
  now = new Date(now.getTime() + 45 * 60_000)

  expect((await api.post('/api/bookings', { ...body, priceToken })).status).toBe(201)
})

test.each([
  ['made up', () => 'made.1.up'],
  [
    'of another car',
    async () => (await offer(bookingBody(now, { carId: demoCarIds.suv }), 'luxury-suv')).priceToken,
  ],
  [
    'of another way',
    async () => (await offer(bookingBody(now, { destinationLocation: 'Brooklyn Bridge Park' }))).priceToken,
  ],
])('a price token %s fixes nothing: the true price is a 409', async (_name, token) => {
  const response = await api.post('/api/bookings', { ...bookingBody(now), priceToken: await token() })

  expect(response.status).toBe(409)
  expect((await response.json()).price.totalCents).toBe(13_755)
})

test('without a price token it is the price of now', async () => {
  const { data } = await (await api.post('/api/bookings', bookingBody(now))).json()

  expect(data.price.totalCents).toBe(13_755)
})

test('the price of two hours is no price of a whole day', async () => {
  const hourly = { type: 'hourly-as-directed', pickUpAt: '2026-11-24T15:00:00Z' } as const
  const { priceToken } = await offer(bookingBody(now, { ...hourly, duration: 2 }))

  const response = await api.post('/api/bookings', {
    ...bookingBody(now, { ...hourly, duration: 24 }),
    priceToken,
  })

  expect(response.status).toBe(409)
})

test('the price that one site has shown does not hold on the other', async () => {
  const body = bookingBody(now)
  const shown = await api.post('/api/bookings/cars?slug=executive-sedan', body, { host: 'b.localhost' })
  const { priceToken } = (await shown.json()).data[0]

  await raise('gratuity', async () => {
    expect((await api.post('/api/bookings', { ...body, priceToken })).status).toBe(409)
  })
})

test('a promo is the last line of the offered price, and of the booked one', async () => {
  const body = bookingBody(now, { promocodeId: tenPercent })
  const shown = await offer(body)

  const { data } = await (await api.post('/api/bookings', { ...body, priceToken: shown.priceToken })).json()

  // 10% of 137.55 is 13.755, and half a cent goes up.
  expect(shown.price.lines.at(-1)).toMatchObject({ code: 'promo', cents: -1376 })
  expect(data.price).toEqual(shown.price)
  expect(data.price.totalCents).toBe(12_379)
})

test('a booking that a promo makes free is confirmed immediately, and needs no payment', async () => {
  const free = await promoOf(100_000)
  const pickUpAt = new Date(now.getTime() + 2 * 86_400_000).toISOString()
  const response = await api.post('/api/bookings', bookingBody(now, { pickUpAt, promocodeId: free }), {
    'Idempotency-Key': 'a-booking-for-nothing',
  })
  const { data } = await response.json()

  expect(data).toMatchObject({
    status: 'confirmed',
    price: { totalCents: 0 },
    holdExpiresAt: null,
    paymentUrl: null,
  })
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, data.reference))
  expect(booking).toMatchObject({ status: 'confirmed', holdExpiresAt: null, totalCents: 0 })
  const { rows } = await api.database.pool.query(
    `select name from pgboss.job where data->>'bookingId' = $1 order by name`,
    [booking?.id],
  )
  expect(rows.map(({ name }) => name)).toEqual(['booking-confirmed', 'trip-reminder', 'trip-reminder'])
  const ofIt = eq(history.subjectId, booking?.id ?? '')
  const moves = await db.select().from(history).where(ofIt).orderBy(history.id)
  expect(moves.map(({ subject, toStatus, reason }) => [subject, toStatus, reason])).toEqual([
    ['booking', 'requested', 'Booked online'],
    ['payment', 'unpaid', 'Booked online'],
    ['booking', 'confirmed', 'Nothing is due'],
  ])
})

test('a promo below its minimum leaves the offer at its price, and is refused with the booking', async () => {
  const body = bookingBody(now, { promocodeId: twentyFiveOff })

  expect((await offer(body)).price.totalCents).toBe(13_755)
  const response = await api.post('/api/bookings', body)
  expect(response.status).toBe(422)
  expect((await response.json()).message).toBe('Invalid promocode')
})

test('a promo that one customer may use once is refused the second time, however the address is spelled', async () => {
  const { guest, ...body } = bookingBody(now, { promocodeId: tenPercent })
  const book = (email: string) =>
    api.post('/api/bookings', { ...body, captcha: email, guest: { ...guest, email } })

  expect((await book('cara@example.com')).status).toBe(201)
  expect((await book('Cara@Example.com')).status).toBe(422)
})

test('a use is counted with the promo', async () => {
  const uses = async () =>
    (await db.select().from(promoCodes).where(eq(promoCodes.id, tenPercent)))[0]?.uses ?? 0
  const before = await uses()

  await api.post('/api/bookings', bookingBody(now, { promocodeId: tenPercent }))

  expect(await uses()).toBe(before + 1)
})

test('the token of the longest price is short enough to be sent back', async () => {
  const body = bookingBody(now, {
    type: 'from-airport',
    pickUpAt: '2026-12-24T23:30:00-05:00',
    isRoundTrip: true,
    returnAt: '2026-12-25T23:30:00-05:00',
    isMeetAndGreet: true,
    childSeats: [{ type: 'infant', count: 1 }],
    // Each stretch crosses as many tolls as it can.
    stops: Array.from({ length: maxStops }, (_, orderIndex) => ({
      orderIndex,
      address: orderIndex % 2 === 0 ? 'Yankee Stadium' : 'Staten Island Mall',
    })),
    promocodeId: tenPercent,
  })
  const { price, priceToken } = await offer(body)

  expect(price.lines.length).toBeGreaterThan(90)
  expect((await api.post('/api/bookings', { ...body, priceToken })).status).toBe(201)
})

async function offer(body: object, slug = 'executive-sedan') {
  const response = await api.post(`/api/bookings/cars?slug=${slug}`, body)
  return (await response.json()).data[0]
}

/** A code that takes so many thousandths of a percent off. */
async function promoOf(value: number): Promise<string> {
  const [like] = await db.select().from(promoCodes).where(eq(promoCodes.id, tenPercent))
  const id = randomUUID()
  if (like) await db.insert(promoCodes).values({ ...like, id, code: 'FORNOTHING', value })
  return id
}

/** Half as much again, while `work` runs. */
async function raise(code: 'gratuity', work: () => Promise<void>) {
  const before = await db.select().from(rateRules).where(eq(rateRules.code, code))
  await db.update(rateRules).set({ value: 30_000 }).where(eq(rateRules.code, code))
  try {
    await work()
  } finally {
    await db.delete(rateRules).where(eq(rateRules.code, code))
    await db.insert(rateRules).values(before)
  }
}
