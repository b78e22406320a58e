import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { expireHold } from '#server/use-cases/payment/expire-hold.ts'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { bookingBody, demoCarIds } from '#tests/support/open-test-api.ts'

const start = new Date('2026-11-16T15:00:00Z')
const newYearsEve = '2027-01-01T02:00:00Z'
const api = await openManageBookingTestApi(start)
afterAll(() => api.close())
const { db } = api

// Every test has the whole fleet, and no earlier hold counts.
beforeEach(async () => {
  api.clock.now = start
  await db.update(schedule).set({ releasedAt: start })
  await db.update(bookings).set({ status: 'expired' }).where(eq(bookings.status, 'requested'))
})

test('one address holds at most three unpaid cars, whatever names are invented', async () => {
  const from = { address: '198.51.100.1' }
  const statuses: number[] = []
  for (let tried = 0; tried < 5; tried += 1) statuses.push((await book({}, from)).status)
  const refused = await book({}, from)

  expect(statuses).toEqual([201, 201, 201, 429, 429])
  expect(refused.headers.get('Retry-After')).toBeNull()
  expect((await refused.json()).message).toMatch(
    /^There are already several unpaid bookings from your network\. To book another car, pay for one, cancel one, or sign in\. Or call us at \(\d{3}\) \d{3}-\d{4}\.$/,
  )
  expect((await book()).status).toBe(201)
})

test('addresses of one IPv6 network are one address', async () => {
  for (const end of ['1', '2:3', 'ffff'])
    expect((await book({}, { address: `2001:db8:0:1::${end}` })).status).toBe(201)

  expect((await book({}, { address: '2001:db8:0:1:9:9:9:9' })).status).toBe(429)
  expect((await book({}, { address: '2001:db8:0:2::1' })).status).toBe(201)
})

test.each([
  ['email', () => ({ email: 'Desk@example.com' })],
  ['phone', () => ({ email: `${randomUUID()}@example.com`, phone: '+12125550177' })],
])('one %s holds at most three unpaid cars, wherever the requests come from', async (_, who) => {
  const request = () => book({ guest: { ...guestOf(), ...who() } })
  for (let made = 0; made < 3; made += 1) expect((await request()).status).toBe(201)

  const refused = await request()

  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toMatch(
    /^You already have several unpaid bookings\. Pay for one or cancel one to book another car\./,
  )
})

test('a request without a car holds none, and neither counts nor is counted', async () => {
  const from = { address: '198.51.100.2' }
  for (let made = 0; made < 4; made += 1) expect((await book({ carId: null }, from)).status).toBe(201)

  for (let made = 0; made < 3; made += 1) expect((await book({}, from)).status).toBe(201)
  expect((await book({ carId: null }, from)).status).toBe(201)
})

test('a request that takes its first car by a change is counted, and held briefly', async () => {
  const from = { address: '198.51.100.3' }
  const first = await manage(await book({ carId: null }, from))
  const second = await manage(await book({ carId: null }, from))

  const changed = await takeSedan(first)
  for (let made = 0; made < 2; made += 1) await book({}, from)

  expect(changed.status).toBe(200)
  expect((await changed.json()).data).toMatchObject({
    awaitsEmail: true,
    holdExpiresAt: minutes(30).toISOString(),
  })
  expect((await takeSedan(second)).status).toBe(429)
})

test('a canceled or expired hold stops counting immediately', async () => {
  const from = { address: '198.51.100.4' }
  const first = await manage(await book({}, from))
  for (let made = 0; made < 2; made += 1) await book({}, from)
  expect((await book({}, from)).status).toBe(429)

  await api.call('POST', `${first.path}/cancel`, {
    authorization: first.authorization,
    body: { refundCents: 0 },
  })
  expect((await book({}, from)).status).toBe(201)
  expect((await book({}, from)).status).toBe(429)
  api.clock.now = minutes(30)
  expect((await book({}, from)).status).toBe(201)
})

test('people of one office do not count once they begin to pay, up to six in all', async () => {
  const from = { address: '198.51.100.5' }
  for (let made = 0; made < 6; made += 1) {
    const booked = await book({}, from)
    expect(booked.status).toBe(201)
    await pay(await manage(booked))
  }

  expect((await book({}, from)).status).toBe(429)
})

test('paid bookings do not count', async () => {
  const guest = guestOf()
  for (let made = 0; made < 3; made += 1) await book({ guest })
  expect((await book({ guest })).status).toBe(429)

  await db.update(bookings).set({ paymentStatus: 'authorized' })

  expect((await book({ guest })).status).toBe(201)
})

test('an account holds at most six, also for several people and from several places', async () => {
  const { headers } = await api.signIn()
  for (let made = 0; made < 6; made += 1)
    expect((await book({ guest: made % 2 ? guestOf() : null }, headers)).status).toBe(201)

  expect((await book({ guest: guestOf() }, headers)).status).toBe(429)
})

test('the same trip twice is refused without a key, and two cars with two keys', async () => {
  const guest = guestOf()
  expect((await book({ guest })).status).toBe(201)

  const twin = await api.post('/api/bookings', bookingBody(start, { pickUpAt: newYearsEve, guest }))
  const other = await api.post(
    '/api/bookings',
    bookingBody(start, { pickUpAt: newYearsEve, guest, destinationLocation: 'Brooklyn Bridge Park' }),
  )

  expect(twin.status).toBe(409)
  expect((await twin.json()).message).toMatch(/^You already have an unpaid booking for this trip\./)
  expect(other.status).toBe(201)
  expect((await book({ guest })).status).toBe(201)
})

test('a guest has half an hour; opening the link of the email makes the hold a long one, once', async () => {
  const booked = await manage(await book())
  const row = await api.find(booked.reference)
  expect(row).toMatchObject({ holdExpiresAt: minutes(30), awaitsEmail: true, emailConfirmedAt: null })

  api.clock.now = minutes(20)
  expect((await api.call('GET', booked.path, booked)).status).toBe(200)
  expect(await api.find(booked.reference)).toMatchObject({ holdExpiresAt: minutes(30), awaitsEmail: true })
  const opened = (await (await api.openEmailedLink(row)).json()).data
  api.clock.now = minutes(40)
  await api.openEmailedLink(row)

  expect(opened).toMatchObject({ awaitsEmail: false, holdExpiresAt: minutes(20 + 12 * 60).toISOString() })
  expect(await api.find(booked.reference)).toMatchObject({
    emailConfirmedAt: minutes(20),
    holdExpiresAt: minutes(20 + 12 * 60),
  })
  expect(await expireHold(api, { bookingId: booked.id })).toBe('kept')
})

test('a request that waits for a price is held for a day once its address is confirmed', async () => {
  const booked = await manage(await book({ pickUpLocation: '1 Nowhere Lane' }))
  expect(await api.find(booked.reference)).toMatchObject({ holdExpiresAt: minutes(30) })

  await api.openEmailedLink(await api.find(booked.reference))

  expect(await api.find(booked.reference)).toMatchObject({ holdExpiresAt: minutes(24 * 60) })
})

test('opening the emailed link after half an hour is too late, and the page has the reason', async () => {
  const booked = await manage(await book())
  api.clock.now = minutes(30)

  await api.openEmailedLink(await api.find(booked.reference))
  expect(await expireHold(api, { bookingId: booked.id })).toBe('expired')

  expect(await api.timelineOf(booked.id)).toContain('requested → expired: Email not confirmed in time')
  expect(await api.windowsOf(booked.id)).toEqual([])
})

test.each(['card', 'zelle'])('a payment by %s that has begun makes the hold a long one', async (method) => {
  const booked = await manage(await book())
  api.clock.now = minutes(20)

  expect((await pay(booked, method)).status).toBe(201)

  expect(await api.find(booked.reference)).toMatchObject({
    holdExpiresAt: minutes(20 + 12 * 60),
    awaitsEmail: false,
    emailConfirmedAt: null,
  })
})

test('a customer with a verified account gets the long hold immediately', async () => {
  const { headers } = await api.signIn()
  const { data } = await (await book({ guest: null }, headers)).json()

  expect(data).toMatchObject({ awaitsEmail: false, holdExpiresAt: minutes(12 * 60).toISOString() })
  expect(await api.find(data.reference)).toMatchObject({ emailConfirmedAt: start })
})

test('booking for another person does not confirm their address', async () => {
  const { headers } = await api.signIn()
  const { data } = await (await book({ guest: guestOf() }, headers)).json()

  expect(await api.find(data.reference)).toMatchObject({ awaitsEmail: false, emailConfirmedAt: null })
})

/** Each under a key of its own, as the site's form sends it. */
function book(changes: Parameters<typeof bookingBody>[1] = {}, headers: Record<string, string> = {}) {
  const body = bookingBody(start, { pickUpAt: newYearsEve, ...changes })
  return api.post('/api/bookings', body, { 'Idempotency-Key': randomUUID(), ...headers })
}

async function manage(response: Response) {
  const { data } = await response.json()
  const { id } = await api.find(data.reference)
  const authorization = `Manage ${data.manageUrl.split('#')[1]}`
  return { id, reference: data.reference as string, path: `/${data.reference}`, authorization }
}

function pay({ path, authorization }: Awaited<ReturnType<typeof manage>>, method = 'card') {
  return api.call('POST', `${path}/payments`, { authorization, body: { method } })
}

async function takeSedan({ path, authorization }: Awaited<ReturnType<typeof manage>>) {
  const body = { carId: demoCarIds.sedan }
  const preview = await api.call('POST', `${path}/change-preview`, { authorization, body })
  const { priceToken } = (await preview.json()).data
  return api.call('PATCH', path, { authorization, body: { ...body, priceToken } })
}

function guestOf() {
  return bookingBody(start).guest as NonNullable<ReturnType<typeof bookingBody>['guest']>
}

function minutes(after: number): Date {
  return new Date(start.getTime() + after * 60_000)
}
