import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { promoCodes, rateRules } from '#server/data/tables/tables.ts'
import { sweepReminders } from '#server/use-cases/messaging/reminders.ts'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { bookingBody, demoCarIds } from '#tests/support/open-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const welcome = '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a01'
const twentyFiveOff = '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a02'
const api = await openManageBookingTestApi(startsAt)
afterAll(() => api.close())
const { db, call, book } = api

type Booked = Awaited<ReturnType<typeof book>>

// Every test may have the whole fleet.
afterEach(async () => {
  api.clock.now = startsAt
  await db.update(schedule).set({ releasedAt: startsAt })
})

test('a preview shows price, difference and new deadline, and changes nothing', async () => {
  const booked = await book()
  const before = await api.find(booked.reference)

  const { status, body } = await preview(booked, { carId: demoCarIds.suv, pickUpAt: '2026-11-20T15:00:00Z' })

  expect(status).toBe(200)
  expect(body.data).toEqual({
    price: expect.objectContaining({ currency: 'USD' }),
    differenceCents: body.data.price.totalCents - 13_755,
    priceToken: expect.any(String),
    available: true,
    freeUntil: '2026-11-19T15:00:00.000Z',
  })
  expect(body.data.differenceCents).toBeGreaterThan(0)
  expect(await api.find(booked.reference)).toEqual(before)
  expect(await api.timelineOf(booked.id)).toHaveLength(1)
})

test('a change updates car, time, price and cars, and records history, difference and one email', async () => {
  const booked = await book()
  const [old] = await api.windowsOf(booked.id)
  const wanted = { carId: demoCarIds.suv, pickUpAt: '2026-11-20T15:00:00Z', passengerCount: 5 }
  const shown = (await preview(booked, wanted)).body.data

  const { status, body } = await change(booked, { ...wanted, priceToken: shown.priceToken })

  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    pickUpAt: '2026-11-20T15:00:00.000Z',
    passengerCount: 5,
    totalCents: shown.price.totalCents,
    price: shown.price,
    timeline: [{ status: 'requested' }, { status: 'requested', at: startsAt.toISOString() }],
  })
  expect(await api.find(booked.reference)).toMatchObject({
    vehicleClassId: demoCarIds.suv,
    status: 'requested',
  })
  const [fresh, ...more] = await api.windowsOf(booked.id)
  expect(more).toEqual([])
  expect(fresh?.carId).not.toBe(old?.carId)
  const reason = 'Changed online: pick-up time, car, passengers'
  expect((await api.timelineOf(booked.id)).at(-1)).toBe(`requested → requested: ${reason}`)
  expect(await api.chargesOf(booked.id)).toEqual([{ kind: 'changed', cents: shown.differenceCents, reason }])
  expect(await api.jobsOf(booked.id)).toContain('booking-changed')
})

test('changing the comment changes neither price nor cars, even if the rates have changed', async () => {
  const booked = await book()
  const before = await api.find(booked.reference)
  const windows = await api.windowsOf(booked.id)
  const [gratuity] = await db.select().from(rateRules).where(eq(rateRules.code, 'gratuity'))
  await db.update(rateRules).set({ value: 30_000 }).where(eq(rateRules.code, 'gratuity'))

  const shown = await preview(booked, { comment: 'Two dogs' })
  const { status } = await change(booked, { comment: 'Two dogs', flightNumber: 'BA 117' })

  await db
    .update(rateRules)
    .set({ value: gratuity?.value ?? 0 })
    .where(eq(rateRules.code, 'gratuity'))
  expect(shown.body.data).toMatchObject({ differenceCents: 0, available: true, priceToken: null })
  expect(status).toBe(200)
  expect(await api.find(booked.reference)).toEqual({
    ...before,
    comment: 'Two dogs',
    flightNumber: 'BA 117',
    version: before.version + 1,
  })
  expect(await api.windowsOf(booked.id)).toEqual(windows)
  expect(await api.chargesOf(booked.id)).toEqual([])
  expect((await api.timelineOf(booked.id)).at(-1)).toBe(
    'requested → requested: Changed online: flight, comment',
  )
})

test('a change without changed fields writes nothing', async () => {
  const booked = await book()

  expect((await change(booked, { passengerCount: 2 })).status).toBe(200)
  expect((await change(booked, {})).status).toBe(200)
  expect(await api.timelineOf(booked.id)).toHaveLength(1)
})

test('two changes share one email to the customer and one to the company, two minutes later', async () => {
  const booked = await book()
  const { priceToken } = (await preview(booked, { isMeetAndGreet: true })).body.data

  await change(booked, { isMeetAndGreet: true, priceToken })
  await change(booked, { comment: 'Two dogs' })

  const { rows } = await api.database.pool.query(
    `select name, start_after as due from pgboss.job
     where coalesce(data->>'bookingId', data->>'id') = $1 and data->>'isCollected' = 'true' order by name`,
    [booked.id],
  )
  const due = new Date(api.clock.now.getTime() + 2 * 60_000)
  expect(rows).toEqual([
    { name: 'booking-changed', due },
    { name: 'company-mail', due },
  ])
})

test('a new price that was not shown is refused and returned', async () => {
  const booked = await book()
  const before = await api.find(booked.reference)

  const { status, body } = await change(booked, { isMeetAndGreet: true })

  expect(status).toBe(409)
  expect(body).toEqual({
    message: 'The price has changed. Please review the new price before you confirm.',
    price: expect.objectContaining({ totalCents: expect.any(Number) }),
    priceToken: expect.any(String),
  })
  expect(await api.find(booked.reference)).toEqual(before)
  const again = await change(booked, { isMeetAndGreet: true, priceToken: body.priceToken })
  expect(again.body.data.totalCents).toBe(body.price.totalCents)
})

test('a price token of another change is refused', async () => {
  const booked = await book()
  const shown = await preview(booked, { isMeetAndGreet: true })

  const { status } = await change(booked, { carId: demoCarIds.suv, priceToken: shown.body.data.priceToken })

  expect(status).toBe(409)
})

test('a shown price is valid for half an hour, even if the rates change', async () => {
  const booked = await book()
  const wanted = { isMeetAndGreet: true }
  const shown = (await preview(booked, wanted)).body.data
  await db.update(rateRules).set({ value: 30_000 }).where(eq(rateRules.code, 'gratuity'))

  const { body } = await change(booked, { ...wanted, priceToken: shown.priceToken })

  await db.update(rateRules).set({ value: 20_000 }).where(eq(rateRules.code, 'gratuity'))
  expect(body.data.totalCents).toBe(shown.price.totalCents)
})

test('a changed booking has the same promo, which counts as used once', async () => {
  const booked = await book({ promocodeId: welcome })
  const uses = await usesOf(welcome)
  const wanted = { carId: demoCarIds.suv }
  const shown = (await preview(booked, wanted)).body.data

  await change(booked, { ...wanted, priceToken: shown.priceToken })

  const { price } = await api.find(booked.reference)
  expect(price?.lines.at(-1)).toMatchObject({ code: 'promo' })
  expect(await usesOf(welcome)).toBe(uses)
})

test("a changed price below the promo's minimum gets no discount", async () => {
  const booked = await book({ carId: demoCarIds.suv, promocodeId: twentyFiveOff })
  const before = await api.find(booked.reference)
  const wanted = { carId: demoCarIds.sedan }
  const shown = (await preview(booked, wanted)).body.data

  const { status } = await change(booked, { ...wanted, priceToken: shown.priceToken })

  const { price, totalCents } = await api.find(booked.reference)
  expect(before.price?.lines.at(-1)).toMatchObject({ code: 'promo', cents: -2500 })
  expect([status, totalCents]).toEqual([200, 13_755])
  expect(price?.lines.map(({ code }) => code)).not.toContain('promo')
})

test('a confirmed booking that moves gets reminders for its new time', async () => {
  const booked = await book({ pickUpAt: '2026-12-01T15:00:00Z' })
  await setBookingStatus(db, booked.id, 'confirmed')

  const { status } = await change(booked, { pickUpAt: '2026-12-02T15:00:00Z' })
  await sweepReminders(api, new Date('2026-12-01T14:00:00Z'))

  const { rows } = await api.database.pool.query(
    `select start_after as at from pgboss.job where name = 'trip-reminder' and data->>'bookingId' = $1 order by 1`,
    [booked.id],
  )
  expect(status).toBe(200)
  expect(rows.map(({ at }) => at)).toEqual([
    new Date('2026-12-01T15:00:00Z'),
    new Date('2026-12-02T13:00:00Z'),
  ])
})

test("a booking can move to a time that overlaps its own car's window, even with a single car", async () => {
  const limousine = { carId: demoCarIds.limousine, passengerCount: 8, pickUpAt: '2026-12-05T15:00:00Z' }
  const [first, second] = [await book(limousine), await book(limousine)]

  const shown = await preview(first, { pickUpAt: '2026-12-05T15:30:00Z' })
  const { status } = await change(first, { pickUpAt: '2026-12-05T15:30:00Z' })

  expect(shown.body.data).toMatchObject({ available: true, differenceCents: 0 })
  expect(status).toBe(200)
  expect(await api.windowsOf(first.id)).toHaveLength(1)
  expect(await api.windowsOf(second.id)).toHaveLength(1)
})

test('a change without a free car is refused, and the booking is unchanged', async () => {
  const taken = { carId: demoCarIds.limousine, passengerCount: 8, pickUpAt: '2026-12-06T15:00:00Z' }
  await book(taken)
  await book(taken)
  const booked = await book({ ...taken, pickUpAt: '2026-12-09T15:00:00Z' })
  const before = await api.find(booked.reference)
  const windows = await api.windowsOf(booked.id)

  const shown = await preview(booked, { pickUpAt: taken.pickUpAt })
  const { status, body } = await change(booked, {
    pickUpAt: taken.pickUpAt,
    priceToken: shown.body.data.priceToken,
  })

  expect(shown.body.data.available).toBe(false)
  expect([status, body.message]).toEqual([
    409,
    'Someone has just booked this car for that time. Please choose another car or another time.',
  ])
  expect(await api.find(booked.reference)).toEqual(before)
  expect(await api.windowsOf(booked.id)).toEqual(windows)
})

test('a change releases the old car', async () => {
  const limousine = { carId: demoCarIds.limousine, passengerCount: 8, pickUpAt: '2026-12-12T15:00:00Z' }
  const booked = await book(limousine)
  await book(limousine)
  const shown = await preview(booked, { pickUpAt: '2026-12-16T15:00:00Z' })
  await change(booked, { pickUpAt: '2026-12-16T15:00:00Z', priceToken: shown.body.data.priceToken })

  const { status } = await api.post('/api/bookings', bookingBody(startsAt, limousine))

  expect(status).toBe(201)
})

test('a change that is retried with its key is made once, even after the deadline', async () => {
  const booked = await book()
  const key = randomUUID()
  const first = await change(booked, { comment: 'Once' }, key)
  api.clock.now = new Date('2026-11-19T14:00:00Z')
  const again = await change(booked, { comment: 'Once' }, key)
  const other = await change(booked, { comment: 'Twice' }, key)

  expect([first.status, again.status, other.status]).toEqual([200, 200, 409])
  expect(again.body.data.comment).toBe('Once')
  expect(await api.timelineOf(booked.id)).toHaveLength(2)
})

test.each([
  ['pickUpAt', { pickUpAt: '2026-11-17T14:00:00Z' }, 'Pick up date must be at least 1 day from now'],
  ['pickUpLocation', { pickUpLocation: 'x' }, 'Address is required'],
  ['carId', { carId: 'sedan' }, 'Car id is not valid'],
  ['carId', { carId: '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b99' }, 'Car id is not valid'],
  ['carId', { passengerCount: 4 }, 'Seats up to 3 passengers. You have 4.'],
  ['', ['pickUpAt'], 'Send the fields that are to change'],
])('%s is refused at its field: %j', async (path, changes, message) => {
  const booked = await book()

  for (const send of [preview, change]) {
    const { status, body } = await send(booked, changes)
    expect([status, body.errors]).toEqual([422, [{ path, message }]])
  }
})

test('within a day of the pick-up a booking cannot be changed online', async () => {
  const booked = await book()
  api.clock.now = new Date('2026-11-18T15:00:00Z')

  for (const send of [preview, change]) {
    const { status, body } = await send(booked, { comment: 'Late' })
    expect(status).toBe(409)
    expect(body.message).toMatch(/^You can change a trip online until one day before pick-up\. Please call /)
  }
})

test.each(['en-route', 'completed', 'cancelled', 'expired'] as const)(
  'a booking that is %s is not changed',
  async (status) => {
    const booked = await book()
    await setBookingStatus(db, booked.id, status)

    expect((await change(booked, { comment: 'x' })).status).toBe(409)
  },
)

test('contact, status, price and site cannot be changed by the customer', async () => {
  const booked = await book()
  const before = await api.find(booked.reference)
  const hostile = { status: 'confirmed', totalCents: 1, price: null, site: 'x', userId: randomUUID() }

  const ignored = await change(booked, { ...hostile, contact: {} })
  const refused = await change(booked, { guest: { email: 'x@example.com' }, promocodeId: welcome })

  expect(ignored.status).toBe(200)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject([{ path: 'guest' }, { path: 'promocodeId' }])
  expect(await api.find(booked.reference)).toEqual(before)
})

test('changing an assigned booking removes its chauffeur', async () => {
  const booked = await book()
  await setBookingStatus(db, booked.id, 'assigned')

  await change(booked, { comment: 'Ring twice' })
  expect(await api.find(booked.reference)).toMatchObject({ status: 'assigned' })
  await change(booked, { pickUpAt: '2026-11-19T16:00:00Z' })
  expect(await api.find(booked.reference)).toMatchObject({ status: 'confirmed' })
})

test('a change does not extend the hold', async () => {
  const booked = await book({ pickUpAt: '2026-12-01T15:00:00Z' })
  api.clock.now = new Date('2026-11-16T18:00:00Z')

  const { status } = await change(booked, { pickUpAt: '2026-12-02T15:00:00Z' })

  expect(status).toBe(200)
  expect((await api.find(booked.reference)).holdExpiresAt).toEqual(new Date('2026-11-17T03:00:00Z'))
  expect((await api.jobsOf(booked.id)).filter((name) => name === 'expire-hold')).toHaveLength(1)
})

test('moving the pick-up earlier shortens the hold', async () => {
  const booked = await book({ destinationLocation: '1 Nowhere Lane', pickUpAt: '2026-12-01T15:00:00Z' })
  const aDay = (await api.find(booked.reference)).holdExpiresAt

  const { status } = await change(booked, { pickUpAt: '2026-11-17T15:00:00Z' })

  expect(status).toBe(200)
  expect(aDay).toEqual(new Date('2026-11-17T15:00:00Z'))
  expect((await api.find(booked.reference)).holdExpiresAt).toEqual(new Date('2026-11-17T03:00:00Z'))
  expect((await api.jobsOf(booked.id)).filter((name) => name === 'expire-hold')).toHaveLength(2)
})

test('a priced booking cannot be changed to a trip that cannot be priced online', async () => {
  const booked = await book()
  const before = await api.find(booked.reference)

  for (const send of [preview, change]) {
    const { status, body } = await send(booked, { destinationLocation: '1 Nowhere Lane' })

    expect(status).toBe(409)
    expect(body.message).toMatch(/^We can’t price this change online\. .+ Please call .+ hasn’t changed\.$/)
  }
  expect(await api.find(booked.reference)).toEqual(before)
  expect(await api.chargesOf(booked.id)).toEqual([])
})

test('a booking without a price can be changed, and gets a price once its route is known', async () => {
  const booked = await book({ destinationLocation: '1 Nowhere Lane' })
  const { holdExpiresAt } = await api.find(booked.reference)
  api.clock.now = new Date('2026-11-16T20:00:00Z')

  const shown = await preview(booked, { destinationLocation: '2 Nowhere Lane' })
  const unpriced = await change(booked, { destinationLocation: '2 Nowhere Lane' })

  expect(shown.body.data).toMatchObject({ price: null, differenceCents: null, priceToken: null })
  expect(unpriced.status).toBe(200)
  expect(await api.find(booked.reference)).toMatchObject({ totalCents: null, holdExpiresAt })

  const wanted = { destinationLocation: bookingBody(startsAt).destinationLocation }
  const { priceToken } = (await preview(booked, wanted)).body.data
  const priced = await change(booked, { ...wanted, priceToken })

  expect(priced.status).toBe(200)
  expect(await api.find(booked.reference)).toMatchObject({ totalCents: 13_755 })
})

test('adding a return reserves a second car', async () => {
  const booked = await book()
  const wanted = { returnAt: '2026-11-22T15:00:00Z' }
  const shown = (await preview(booked, wanted)).body.data

  const { body } = await change(booked, { ...wanted, priceToken: shown.priceToken })

  expect(body.data.returnAt).toBe('2026-11-22T15:00:00.000Z')
  expect(await api.windowsOf(booked.id)).toHaveLength(2)
})

async function preview({ path, authorization }: Booked, body: unknown) {
  const response = await call('POST', `${path}/change-preview`, { authorization, body })
  return { status: response.status, body: await response.json() }
}

async function change({ path, authorization }: Booked, body: unknown, key: string = randomUUID()) {
  const response = await call('PATCH', path, { authorization, body, key })
  return { status: response.status, body: await response.json() }
}

async function usesOf(id: string): Promise<number> {
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.id, id))
  return promo?.uses ?? 0
}
