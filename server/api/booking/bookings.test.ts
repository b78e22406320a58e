import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import { createSigner } from '#server/crypto/signing.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { bookings, history, smsConsents } from '#server/data/tables/tables.ts'
import { acceptAllCaptcha } from '#tests/support/accept-all-captcha.ts'
import { bookingBody, demoCarIds, openTestApi } from '#tests/support/open-test-api.ts'
import { testSecret } from '#tests/support/test-config.ts'

const now = new Date('2026-11-16T15:00:00Z')
const halfAnHour = new Date('2026-11-16T15:30:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { db } = api

// Every test may have the whole fleet.
afterEach(() => db.update(schedule).set({ releasedAt: now }))

test('a booking responds with its reference, status, price, and links to manage and pay it', async () => {
  const response = await book()
  const { data } = await response.json()

  expect(response.status).toBe(201)
  expect(data).toEqual({
    reference: expect.stringMatching(/^SW(-[2-9A-Z]{3}){3}$/),
    status: 'requested',
    // By hand: 95 flat, 7.46 toll, 2.75, 0.75, 3.50 fees, 19 gratuity, 8.875% of 102.46 is 9.09.
    price: expect.objectContaining({ totalCents: 13_755, currency: 'USD' }),
    holdExpiresAt: halfAnHour.toISOString(),
    awaitsEmail: true,
    manageUrl: expect.stringMatching(/^\/booking\/info#[\w.-]+$/),
    paymentUrl: expect.stringMatching(/^\/payment#[\w.-]+$/),
  })
})

test('the link manages this booking and no other', async () => {
  const { data } = await (await book()).json()
  const token = new URL(data.manageUrl, 'http://localhost').hash.slice(1)

  const read = createSigner([testSecret]).read<{ booking: string }>('manage', token, now)

  const { id: booking, reference } = await stored(data.reference)
  expect(read).toEqual({ payload: { booking, version: 1, reference }, expired: false })
})

test('the request is stored, with the status of a new request', async () => {
  const body = bookingBody(now, {
    type: 'from-airport',
    stops: [
      { orderIndex: 1, address: 'Brooklyn Bridge Park' },
      { orderIndex: 0, address: 'JFK Airport' },
    ],
    childSeats: [{ type: 'infant', count: 1 }],
    comment: 'Two dogs',
    flightNumber: 'BA 117',
    passengers: [{ firstName: 'Bo', email: 'bo@example.com', phone: '+12125550101' }],
  })

  const booking = await stored((await (await book(body)).json()).data.reference)

  expect(booking).toMatchObject({
    status: 'requested',
    paymentStatus: 'unpaid',
    type: 'from-airport',
    pickUpAt: new Date(body.pickUpAt),
    stops: [
      { orderIndex: 0, address: 'JFK Airport' },
      { orderIndex: 1, address: 'Brooklyn Bridge Park' },
    ],
    childSeats: [{ type: 'infant', count: 1 }],
    comment: 'Two dogs',
    flightNumber: 'BA 117',
    contact: body.guest,
    passengers: body.passengers,
    vehicleClassId: demoCarIds.sedan,
    // To confirm the email address, or to begin to pay.
    holdExpiresAt: halfAnHour,
    emailConfirmedAt: null,
    awaitsEmail: true,
    createdAt: now,
  })
})

test('the history has the request and the open payment', async () => {
  const { id } = await stored((await (await book()).json()).data.reference)

  const rows = await db.select().from(history).where(eq(history.subjectId, id)).orderBy(history.id)

  const first = { fromStatus: null, actor: 'customer', reason: 'Booked online', at: now }
  expect(rows).toMatchObject([
    { ...first, subject: 'booking', toStatus: 'requested' },
    { ...first, subject: 'payment', toStatus: 'unpaid' },
  ])
})

test('what has to follow is enqueued: the messages now, the end of the hold for its time', async () => {
  const { id } = await stored((await (await book()).json()).data.reference)

  expect(await jobsOf(id)).toEqual([
    { name: 'booking-received', data: { bookingId: id }, startsAt: expect.any(Date) },
    { name: 'expire-hold', data: { bookingId: id }, startsAt: halfAnHour },
  ])
})

test('a car is taken from the way to the pick-up until it is ready again', async () => {
  const { id } = await stored((await (await book()).json()).data.reference)

  const windows = await db.select().from(schedule).where(eq(schedule.bookingId, id))

  expect(windows).toHaveLength(1)
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select during @> '2026-11-19T15:00:00Z'::timestamptz as held from schedule where booking_id = ${id}`,
  )
  expect(rows).toEqual([{ held: true }])
})

test('a round trip takes a car for each of its legs', async () => {
  const body = bookingBody(now, { isRoundTrip: true, returnAt: '2026-11-26T15:00:00Z' })

  const { id, price } = await stored((await (await book(body)).json()).data.reference)

  const windows = await db.select().from(schedule).where(eq(schedule.bookingId, id))
  expect(windows.map(({ leg }) => leg).sort()).toEqual([0, 1])
  expect(price?.lines.some(({ label }) => label.startsWith('Return: '))).toBe(true)
})

test('a round trip by the hour is refused at its field', async () => {
  const response = await book(bookingBody(now, { type: 'prom', duration: 4, isRoundTrip: true }))

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    errors: [
      {
        path: 'isRoundTrip',
        message:
          'Your car stays with you when you book by the hour. Turn off round trip and add hours instead.',
      },
    ],
  })
})

test('a round trip without a return is taken as it is, for the company to price and to arrange', async () => {
  const response = await book(bookingBody(now, { isRoundTrip: true }))

  expect(response.status).toBe(201)
  const { data } = await response.json()
  expect(data).toMatchObject({ price: null })
  expect(await stored(data.reference)).toMatchObject({
    isRoundTrip: true,
    returnAt: null,
    price: null,
    holdExpiresAt: halfAnHour,
  })
})

test('site, price, status and user never come from the body', async () => {
  const forged = {
    site: 'sagewoodlimo.example',
    price: 1,
    totalCents: 1,
    status: 'confirmed',
    userId: randomUUID(),
  }

  const response = await api.post(
    '/api/bookings',
    { ...bookingBody(now), ...forged },
    { host: 'b.localhost' },
  )

  expect(await stored((await response.json()).data.reference)).toMatchObject({
    site: 'sagewoodcars.example',
    status: 'requested',
    totalCents: 13_755,
    userId: null,
  })
})

test('consent to text messages is recorded when the box was ticked, with the text beside it', async () => {
  await book(bookingBody(now, { guest: guest({ acceptSms: true, phone: '+12125550111' }) }))

  expect(await consentsOf('+12125550111')).toMatchObject([
    { shownText: smsConsentText, source: 'booking', site: 'sagewoodlimo.example', at: now },
  ])
})

test.each([false, undefined])('a box that was not ticked (%s) is no consent', async (acceptSms) => {
  await book(bookingBody(now, { guest: guest({ acceptSms, phone: '+12125550112' }) }))

  expect(await consentsOf('+12125550112')).toEqual([])
})

test('an address that cannot be placed gives a request without a price, which takes a car', async () => {
  const { data } = await (await book(bookingBody(now, { pickUpLocation: '1 Nowhere Lane' }))).json()

  const { id, holdExpiresAt } = await stored(data.reference)
  expect(data).toMatchObject({ status: 'requested', price: null, paymentUrl: null })
  expect(holdExpiresAt).toEqual(halfAnHour)
  expect(await db.select().from(schedule).where(eq(schedule.bookingId, id))).toHaveLength(1)
  expect((await jobsOf(id)).map(({ name }) => name)).toEqual(['booking-received', 'expire-hold'])
})

test('without a car there is neither price nor car', async () => {
  const { data } = await (await book(bookingBody(now, { carId: null }))).json()

  const { id } = await stored(data.reference)
  expect(data.price).toBeNull()
  expect(await db.select().from(schedule).where(eq(schedule.bookingId, id))).toEqual([])
})

test.each([
  ['pickUpAt', { pickUpAt: '2026-11-17T14:59:00Z' }, 'Pick up date must be at least 1 day from now'],
  ['pickUpLocation', { pickUpLocation: 'x' }, 'Address is required'],
  ['destinationLocation', { destinationLocation: 'xy' }, 'Address is required'],
  ['stops.0.address', { stops: [{ orderIndex: 0, address: 'x' }] }, 'Address is required'],
  ['carId', { carId: 'sedan' }, 'Car id is not valid'],
  ['carId', { carId: '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b99' }, 'Car id is not valid'],
  ['guest.phone', { guest: guest({ phone: '212' }) }, 'Your phone number is not valid'],
  ['guest', { guest: null }, 'Enter your name, email address and phone number'],
  [
    'pickUpLocation',
    { pickUpLocation: 'YOU WON http://evil.example' },
    'An address can’t contain a web address. Please enter the street and city only.',
  ],
  ['captcha', { captcha: '' }, 'Captcha not solved'],
  ['promocodeId', { promocodeId: randomUUID() }, 'Invalid promocode'],
  ['carId', { passengerCount: 4 }, 'Seats up to 3 passengers. You have 4.'],
  [
    'carId',
    { carId: demoCarIds.limousine, childSeats: [{ type: 'booster' as const, count: 1 }] },
    'No child seat can be installed.',
  ],
])('%s is refused at its field: %j', async (path, changes, message) => {
  const response = await book(bookingBody(now, changes))

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual([{ path, message }])
})

test('a refused booking stores nothing', async () => {
  const before = await counts()

  await book(bookingBody(now, { promocodeId: randomUUID() }))
  await book(bookingBody(now, { priceToken: 'nonsense' }))

  expect(await counts()).toEqual(before)
})

test.each([
  ['', 400],
  ['{', 400],
  ['[]', 422],
  ['null', 422],
  ['"text"', 422],
])('a body that is no booking is refused: %s', async (body, status) => {
  const response = await api.post('/api/bookings', body)

  expect(response.status).toBe(status)
  expect((await response.json()).message).toEqual(expect.any(String))
})

test('a solved captcha counts once', async () => {
  const captcha = randomUUID()
  const first = await book(bookingBody(now, { captcha }))
  const second = await book(bookingBody(now, { captcha }))

  expect(first.status).toBe(201)
  expect(second.status).toBe(422)
  expect((await second.json()).message).toBe('Captcha not solved')
})

test('a booking that was refused for another reason leaves the captcha good for the next try', async () => {
  const captcha = randomUUID()
  await book(bookingBody(now, { captcha, promocodeId: randomUUID() }))

  expect((await book(bookingBody(now, { captcha }))).status).toBe(201)
})

test('a captcha service that cannot be reached is a 503, and no booking', async () => {
  const verify = async () => ({ ok: false, error: 'unreachable' }) as const
  const cutOff = await openTestApi({
    now: () => now,
    database: api.database,
    captcha: { ...acceptAllCaptcha, verify },
  })

  const response = await cutOff.post('/api/bookings', bookingBody(now))

  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('10')
})

test('one contact may make thirty bookings an hour, then has to wait', async () => {
  const contact = guest({ email: 'desk@example.com' })
  let made = 0
  const send = () => book(bookingBody(now, { carId: null, guest: contact, pickUpAt: onDay(made) }))
  for (; made < 30; made += 1) expect((await send()).status).toBe(201)

  const refused = await send()

  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('3600')
})

test('one address may try sixty times in ten minutes, whatever it sends', async () => {
  const send = () => api.post('/api/bookings', {}, { address: '192.0.2.1' })
  for (let tried = 0; tried < 60; tried += 1) expect((await send()).status).toBe(422)

  expect((await send()).status).toBe(429)
})

test('a booking repeated under its key gets its response even beyond the rate limit', async () => {
  const from = { address: '192.0.2.2' }
  const key = { 'Idempotency-Key': 'a-key-of-an-answer-that-was-lost' }
  const body = bookingBody(now, { carId: null })
  const { data } = await (await api.post('/api/bookings', body, { ...from, ...key })).json()
  for (let tried = 1; tried < 60; tried += 1) await api.post('/api/bookings', {}, from)

  const again = await api.post('/api/bookings', body, { ...from, ...key })
  const other = await api.post('/api/bookings', { ...body, comment: 'x' }, { ...from, ...key })

  expect([again.status, again.headers.get('Retry-After')]).toEqual([201, null])
  expect((await again.json()).data.reference).toBe(data.reference)
  expect(other.status).toBe(429)
})

test('a column that a later version adds has its default in bookings of this one', async () => {
  await api.database.pool.query(`alter table bookings add column later text not null default 'x'`)

  const { status } = await book(bookingBody(now, { carId: null }))

  await api.database.pool.query('alter table bookings drop column later')
  expect(status).toBe(201)
})

function book(body = bookingBody(now)) {
  return api.post('/api/bookings', body)
}

/** A day of its own for each: the same trip twice is refused. */
function onDay(index: number): string {
  return new Date(now.getTime() + (3 + index) * 86_400_000).toISOString()
}

function guest(changes: object) {
  return { ...bookingBody(now).guest, ...changes } as NonNullable<ReturnType<typeof bookingBody>['guest']>
}

async function stored(reference: string) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!booking) throw new Error(`No booking has the reference ${reference}`)
  return booking
}

function consentsOf(phone: string) {
  return db.select().from(smsConsents).where(eq(smsConsents.phone, phone))
}

async function jobsOf(bookingId: string) {
  const { rows } = await api.database.pool.query(
    `select name, data, start_after as "startsAt" from pgboss.job where data->>'bookingId' = $1 order by name`,
    [bookingId],
  )
  return rows
}

async function counts() {
  const tables = ['bookings', 'schedule', 'history', 'captcha_uses', 'promo_uses', 'pgboss.job']
  const { rows } = await api.database.pool.query(
    `select ${tables.map((table) => `(select count(*) from ${table})`).join(" || ',' || ")} as counted`,
  )
  return rows
}
