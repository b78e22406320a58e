import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingToPrice } from '#domain/booking/detail/booking-detail.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { promoCodes } from '#server/data/tables/tables.ts'
import { callAsOperator } from '#tests/support/call-as-operator.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openPaymentTestApi, startsAt } from '#tests/support/payment-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { priceId } from './set-price.ts'

const welcome = '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a01'
const twentyFiveOff = '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a02'
const database = await openTestDatabase()
const api = await openPaymentTestApi('embedded', { database })
afterAll(() => database.close())
beforeEach(() => {
  api.clock.now = startsAt
})

type Booked = Awaited<ReturnType<typeof api.book>>

const path = '/api/operator/price'
const note = 'Agreed by phone: fare, tolls and gratuity'
const at = (hours: number) => new Date(startsAt.getTime() + hours * 3_600_000)

test('setting a price shows it to the customer, restarts the hold and enqueues one email', async () => {
  const booked = await unpriced({ comment: 'A dog comes too' })
  api.clock.now = at(20)

  const before = await price('GET', booked)
  const after = await name(booked, 18_500, note)

  const lines = [{ code: 'agreed', label: 'Agreed price', cents: 18_500, note }]
  const named: Price = { totalCents: 18_500, currency: 'USD', lines }
  expect(before).toMatchObject({
    status: 200,
    data: {
      reference: booked.reference,
      pickUpLocation: '1 Nowhere Lane',
      contact: { firstName: 'Ann' },
      comment: 'A dog comes too',
      car: { name: 'Executive Sedan' },
      holdExpiresAt: at(24).toISOString(),
      price: null,
      promo: null,
    },
  })
  const holdExpiresAt = at(32).toISOString()
  expect(after).toEqual({ status: 200, data: { ...before.data, price: named, holdExpiresAt } })
  expect(await api.see(booked)).toMatchObject({
    status: 'requested',
    price: named,
    totalCents: 18_500,
    holdExpiresAt,
    payment: { dueCents: 18_500 },
    can: { pay: true, cancel: true, change: true },
  })
  expect(await api.chargesOf(booked.id)).toEqual([
    { kind: 'priced', cents: 18_500, reason: 'Price named: $185.00' },
  ])
  expect((await api.timelineOf(booked.id)).at(-1)).toBe('requested → requested: Price named: $185.00')
  expect(await emailedPrices(booked)).toEqual([priceId(named)])
})

test('a booking with a set price is confirmed by a card payment and refunded in full when canceled in time', async () => {
  const booked = await unpriced()
  await name(booked, 18_500)

  await api.payByCard(booked)
  expect(await api.see(booked)).toMatchObject({ status: 'confirmed', payment: { dueCents: 0 } })

  const { status, data } = await api.cancel(booked)
  expect([status, data.status, data.totalCents]).toEqual([200, 'cancelled', 0])
})

test('a set price that is not paid within the hold expires with the booking, and nothing is owed', async () => {
  const booked = await unpriced()
  await name(booked, 18_500)
  const waits = (await api.jobsOf(booked.id)).filter((job) => job === 'expire-hold')

  api.clock.now = at(12)
  await api.expire(booked)

  // That of the day it waited for a price comes too late for this one.
  expect(waits).toHaveLength(2)
  expect(await api.see(booked)).toMatchObject({ status: 'expired', totalCents: 0 })
  expect(await api.chargesOf(booked.id)).toMatchObject([{ cents: 18_500 }, { cents: -18_500 }])
})

test('a hold near the pick-up is as long as the rule allows, and can be paid until it ends', async () => {
  const booked = await unpriced({ inDays: 1.5 })
  api.clock.now = at(20)
  await name(booked, 18_500)
  expect((await api.see(booked)).holdExpiresAt).toBe(at(24).toISOString())

  api.clock.now = new Date(at(24).getTime() - 60_000)

  expect(await api.pay(booked)).toMatchObject({ status: 201 })
})

test('setting the same price again, even concurrently, returns the same result and sends one email', async () => {
  const booked = await unpriced()
  const { version } = (await price('GET', booked)).data

  const body = { priceCents: 18_500, note, version }
  const answers = await Promise.all([1, 2, 3].map(() => price('POST', booked, body)))
  const later = await price('POST', booked, { ...body, note: ` ${note} ` })

  for (const answer of answers) expect(answer).toEqual(later)
  expect(later.status).toBe(200)
  expect(await emailedPrices(booked)).toHaveLength(1)
  expect(await api.chargesOf(booked.id)).toHaveLength(1)
})

test('another price replaces the first and is emailed until a payment has begun', async () => {
  const booked = await unpriced()
  await name(booked, 1850)
  api.clock.now = at(1)

  expect(await name(booked, 18_500)).toMatchObject({
    status: 200,
    data: { price: { totalCents: 18_500 }, holdExpiresAt: at(13).toISOString() },
  })
  expect(await api.chargesOf(booked.id)).toMatchObject([
    { cents: 1850 },
    { kind: 'priced', cents: 16_650, reason: 'Price named anew: $185.00' },
  ])
  expect(await emailedPrices(booked)).toHaveLength(2)

  await api.pay(booked)
  const message = 'The customer is already paying your price. It can’t be changed anymore.'
  expect(await price('GET', booked)).toEqual({ status: 409, message })
  expect(await name(booked, 20_000)).toEqual({ status: 409, message })
  expect(await name(booked, 18_500)).toMatchObject({ status: 200 })
  expect((await api.see(booked)).totalCents).toBe(18_500)
})

test("the booking's promo reduces a set price that reaches the promo's minimum", async () => {
  const percent = await unpriced({ promocodeId: welcome })
  const fixed = await unpriced({ promocodeId: twentyFiveOff })

  const shown = await price('GET', percent)
  const { data } = await name(percent, 20_000)
  const below = await name(fixed, 14_999)

  expect(shown.data.promo).toEqual({ code: 'WELCOME10', kind: 'percent', value: 10_000, minimumCents: 0 })
  expect(data.price).toMatchObject({
    totalCents: 18_000,
    lines: [
      { code: 'agreed', cents: 20_000 },
      { code: 'promo', cents: -2000 },
    ],
  })
  expect(below.data.price).toMatchObject({ totalCents: 14_999, lines: [{ code: 'agreed' }] })
  expect((await name(fixed, 15_000)).data.price?.totalCents).toBe(12_500)
})

test('a promo that covers the whole price confirms the booking, with one email', async () => {
  const free = { ...(await promoRow()), id: randomUUID(), code: 'GUEST', value: 100_000, mostUsesEach: null }
  await api.db.insert(promoCodes).values(free)
  const booked = await unpriced({ promocodeId: free.id })

  expect(await name(booked, 18_500)).toMatchObject({ status: 200, data: { price: { totalCents: 0 } } })

  expect(await api.see(booked)).toMatchObject({ status: 'confirmed', holdExpiresAt: null })
  expect(await api.jobsOf(booked.id)).toContain('booking-confirmed')
  expect(await emailedPrices(booked)).toEqual([])
})

test.each<[string, Partial<BookingRequestBody>]>([
  ['an area outside', { destinationLocation: 'Boston' }],
  ['a return without a time', { isRoundTrip: true }],
  ['no car chosen yet', { carId: null }],
])('%s is priced by hand, too', async (_, request) => {
  const booked = await api.book(request)

  expect(await name(booked, 90_000)).toMatchObject({ status: 200 })
  expect(await api.see(booked)).toMatchObject({ totalCents: 90_000, holdExpiresAt: at(12).toISOString() })
  api.clock.now = at(12)
  expect(await api.expire(booked)).toBe('expired')
})

test('a change of details does not change a set price; a trip the rates can price gets their price; any other is refused', async () => {
  const booked = await unpriced()
  await name(booked, 18_500)

  expect(await api.change(booked, { comment: 'Ring twice' })).toBe(200)
  expect((await api.see(booked)).price?.lines).toMatchObject([{ code: 'agreed', cents: 18_500 }])
  expect(await api.change(booked, { pickUpLocation: '2 Nowhere Lane' })).toBe(409)
  expect(await api.see(booked)).toMatchObject({ pickUpLocation: '1 Nowhere Lane', totalCents: 18_500 })

  const request = { pickUpLocation: 'Plaza Hotel' }
  const shown = await api.call('POST', `${booked.path}/change-preview`, { ...booked, body: request })
  expect((await shown.json()).data).toMatchObject({ differenceCents: 13_755 - 18_500 })
  expect(await api.change(booked, request)).toBe(200)
  expect((await api.see(booked)).totalCents).toBe(13_755)
  expect(await price('GET', booked)).toEqual({
    status: 409,
    message: 'The customer has changed this trip, and our rates now price it. It doesn’t need your price.',
  })
})

test('a price is refused if the customer has changed the trip since the company read it', async () => {
  const booked = await unpriced()
  const { version } = (await price('GET', booked)).data
  await api.change(booked, { pickUpLocation: '2 Nowhere Lane' })

  const refused = await price('POST', booked, { priceCents: 18_500, version })

  expect(refused).toMatchObject({
    status: 409,
    message: expect.stringContaining('has just changed this trip'),
  })
  expect((await api.see(booked)).price).toBeNull()
  expect((await name(booked, 18_500)).status).toBe(200)
})

test.each<[BookingStatus, string]>([
  ['cancelled', 'This booking is canceled. It doesn’t need a price.'],
  ['expired', 'This request has expired, and its car is free again. Ask the customer to book again.'],
  ['confirmed', 'This booking is confirmed. Its price can’t be changed anymore.'],
])('no price is named for a booking that is %s', async (status, message) => {
  const booked = await unpriced()
  const { version } = (await price('GET', booked)).data
  await setBookingStatus(api.db, booked.id, status)

  for (const method of ['GET', 'POST'])
    expect(await price(method, booked, { priceCents: 1, version })).toEqual({ status: 409, message })
  expect(await emailedPrices(booked)).toEqual([])
})

test('a request whose hold has expired or whose day has come gets no price', async () => {
  const held = await unpriced()
  const carless = await unpriced({ carId: null })

  api.clock.now = at(24)
  expect((await name(held, 18_500)).status).toBe(409)
  expect((await price('GET', carless)).status).toBe(200)
  api.clock.now = at(71)
  expect((await price('GET', carless)).status).toBe(409)
})

test('invalid input is reported at its field, and nothing is written', async () => {
  const booked = await unpriced()
  const { version } = (await price('GET', booked)).data
  const priceFault = 'Enter a price in dollars, like 185 or 185.50, up to $50,000'

  for (const priceCents of [null, 0, -100, 185.5, 5_000_001])
    expect(await price('POST', booked, { priceCents, version })).toEqual({
      status: 422,
      message: 'Please check your entries',
      errors: [{ path: 'priceCents', message: priceFault }],
    })
  expect(await price('POST', booked, { priceCents: 1, note: 'x'.repeat(161), version })).toMatchObject({
    errors: [{ path: 'note', message: 'Shorten the note to 160 characters or fewer' }],
  })
  expect((await api.see(booked)).price).toBeNull()
})

test('a link works for its own purpose only, until it expires, and for an existing booking', async () => {
  const booked = await unpriced()
  const sign = (payload: object, until: Date) => `Operator ${api.signer.sign('operator', payload, until)}`
  const own = sign({ price: booked.id }, at(1))

  for (const wrong of [sign({ assign: booked.id }, at(1)), sign({ price: booked.id }, startsAt)])
    expect((await api.apiCall('GET', path, wrong)).status).toBe(401)
  for (const other of ['/api/operator/assignment', '/api/payments/confirmation'])
    expect((await api.apiCall('GET', other, own)).status).toBe(401)
  expect((await api.apiCall('GET', path, sign({ price: randomUUID() }, at(1)))).status).toBe(404)
})

/** Books from an unknown address, which cannot be priced. */
function unpriced(request: Parameters<typeof api.book>[0] = {}): Promise<Booked> {
  return api.book({ pickUpLocation: '1 Nowhere Lane', ...request })
}

/** As the page does: the trip is read first. */
async function name(booked: Booked, priceCents: number, explained = '') {
  const { version = '' } = (await price('GET', booked)).data ?? {}
  return price('POST', booked, { priceCents, note: explained, version })
}

function price(method: string, { id }: Booked, body?: object) {
  const token = api.signer.sign('operator', { price: id }, at(1000))
  return callAsOperator<BookingToPrice>(api, { method, path, token, body })
}

/** The IDs of the prices in the enqueued emails, in order. */
async function emailedPrices({ id }: Booked): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select data->>'price' as name from pgboss.job
     where name = 'booking-priced' and data->>'bookingId' = $1 order by created_on`,
    [id],
  )
  return rows.map(({ name }) => name)
}

async function promoRow() {
  const [row] = await api.db.select().from(promoCodes).where(eq(promoCodes.id, welcome))
  if (!row) throw new Error('The demo has a promo')
  return row
}
