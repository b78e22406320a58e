import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createSigner } from '#server/crypto/signing.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { readPdf } from '#tests/readers/read-pdf.ts'
import { openManageBookingTestApi } from '#tests/support/manage-booking-test-api.ts'
import { testSecret } from '#tests/support/test-config.ts'

const startsAt = new Date('2026-11-16T15:00:00Z')
const api = await openManageBookingTestApi(startsAt)
afterAll(() => api.close())
const { db, call, book } = api

// Every test may have the whole fleet.
afterEach(async () => {
  api.clock.now = startsAt
  await db.update(schedule).set({ releasedAt: startsAt })
})

const calls: [method: string, path: string, body?: unknown][] = [
  ['GET', ''],
  ['POST', '/change-preview', { passengerCount: 1 }],
  ['PATCH', '', { passengerCount: 1 }],
  ['GET', '/cancellation'],
  ['POST', '/cancel', { refundCents: 0 }],
  ['POST', '/revoke-links', {}],
  ['GET', '/receipt.pdf'],
  ['GET', '/calendar.ics'],
]

test.each(calls)('%s …%s is only for the owner or the holder of its link', async (...asked) => {
  const [method, path, body] = asked
  const mine = await book()
  const other = await book()
  const stranger = await api.signedIn()
  const { id, reference } = await api.find(mine.reference)
  const sign = (secret: string, purpose: 'manage' | 'bearer', payload: object, expires: Date) =>
    createSigner([secret]).sign(purpose, payload, expires)
  const later = new Date(startsAt.getTime() + 86_400_000)
  const link = { booking: id, version: 1, reference }

  const refused: [string | undefined, number][] = [
    [undefined, 401],
    ['Manage nonsense', 401],
    ['Basic YTpi', 401],
    [`Manage ${sign('another secret, of enough characters', 'manage', link, later)}`, 401],
    [`Manage ${sign(testSecret, 'bearer', link, later)}`, 401],
    [`Manage ${sign(testSecret, 'manage', link, startsAt)}`, 401],
    [`Bearer ${sign(testSecret, 'bearer', { user: randomUUID(), session: randomUUID() }, later)}`, 401],
    [`Manage ${sign(testSecret, 'manage', { ...link, version: 2 }, later)}`, 404],
    [other.authorization, 404],
    [stranger.authorization, 404],
  ]
  for (const [authorization, status] of refused) {
    const response = await call(method, mine.path + path, { body, ...(authorization && { authorization }) })
    expect([authorization, response.status]).toEqual([authorization, status])
    expect(Object.keys(await response.json())).toEqual(['message'])
  }
  expect(await api.find(mine.reference)).toMatchObject({ status: 'requested', manageVersion: 1 })

  const allowed = await call(method, mine.path + path, { body, authorization: mine.authorization })
  expect(allowed.status).toBe(200)
})

test('a booking is returned with everything its customer needs', async () => {
  const { authorization, path, reference } = await book({ comment: 'Two dogs', flightNumber: 'BA 117' })

  const { data } = await (await call('GET', path, { authorization })).json()

  expect(data).toMatchObject({
    reference,
    status: 'requested',
    paymentStatus: 'unpaid',
    pickUpAt: '2026-11-19T15:00:00.000Z',
    returnAt: null,
    comment: 'Two dogs',
    flightNumber: 'BA 117',
    car: { slug: expect.any(String), name: expect.any(String) },
    totalCents: 13_755,
    price: { totalCents: 13_755 },
    holdExpiresAt: '2026-11-17T03:00:00.000Z',
    timeline: [{ status: 'requested', at: startsAt.toISOString(), reason: 'Booked online' }],
    chauffeur: null,
    can: { change: true, cancel: true, pay: true },
    cancellation: { refundCents: 0, keptCents: 0, freeUntil: '2026-11-18T15:00:00.000Z' },
  })
  expect(Object.keys(data.contact).sort()).toEqual(['email', 'firstName', 'phone', 'secondName'])
  for (const internal of ['id', 'userId', 'site', 'promoCodeId', 'manageVersion', 'contactEmail'])
    expect(data).not.toHaveProperty(internal)
})

test('less than a day before the pick-up it can be canceled, but not changed', async () => {
  const { authorization, path } = await book()
  api.clock.now = new Date('2026-11-18T15:00:00Z')

  const { data } = await (await call('GET', path, { authorization })).json()

  expect(data.can).toEqual({ change: false, cancel: true, pay: false })
})

test('its signed-in owner opens it, another signed-in customer does not', async () => {
  const owner = await api.signedIn()
  const { path, reference } = await book()
  await db.update(bookings).set({ userId: owner.userId }).where(eq(bookings.reference, reference))

  expect((await call('GET', path, owner)).status).toBe(200)
  expect((await call('GET', path, await api.signedIn())).status).toBe(404)
})

test('an unknown reference gets the same response as one of another customer', async () => {
  const { authorization } = await book()
  const other = await book()

  const answers = await Promise.all(
    [other.path, '/SW-222-222-222', '/nonsense', '/%00'].map((path) => call('GET', path, { authorization })),
  )

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
})

test('a link of before there were versions opens its booking, which it knows by its id', async () => {
  const { id } = await book()
  const token = createSigner([testSecret]).sign('manage', { booking: id }, new Date('2027-01-01T00:00:00Z'))

  expect((await call('GET', `/${id}`, { authorization: `Manage ${token}` })).status).toBe(200)
})

test('revoked links open nothing, and the new one does', async () => {
  const { authorization, path, id } = await book()

  const { data } = await (await call('POST', `${path}/revoke-links`, { authorization, body: {} })).json()

  expect(data.manageUrl).toMatch(/^\/booking\/info#[\w.-]+$/)
  expect((await call('GET', path, { authorization })).status).toBe(404)
  const fresh = `Manage ${data.manageUrl.split('#')[1]}`
  expect((await call('GET', path, { authorization: fresh })).status).toBe(200)
  expect((await api.timelineOf(id)).at(-1)).toBe('requested → requested: Earlier links taken back')
})

test('the calendar file has the name of the booking, and another number after each change', async () => {
  const { authorization, path, reference } = await book()
  const first = await call('GET', `${path}/calendar.ics`, { authorization })
  await call('PATCH', path, { authorization, body: { comment: 'By the door' } })
  const second = await (await call('GET', `${path}/calendar.ics`, { authorization })).text()

  expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('Content-Disposition')).toBe(`attachment; filename="${reference}.ics"`)
  const uid = `UID:${reference}-1@sagewoodlimo.example`
  expect(await first.text()).toContain(`${uid}\r\nSEQUENCE:0\r\nSTATUS:TENTATIVE`)
  expect(second).toContain(`${uid}\r\nSEQUENCE:1\r\n`)
})

test('the receipt is a PDF with the reference, every price line and the total', async () => {
  const guest = { firstName: 'Zoë', secondName: 'Łęcka', email: 'zoe@example.com', phone: '+12125550100' }
  const { authorization, path, reference } = await book({ guest })
  const { price } = await api.find(reference)

  const response = await call('GET', `${path}/receipt.pdf`, { authorization })

  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  const { text } = await readPdf(Buffer.from(await response.arrayBuffer()))
  for (const shown of [
    reference,
    'Zoë Łęcka',
    'Plaza Hotel',
    '10 a.m., New York time',
    '$137.55',
    'Not paid yet',
  ])
    expect(text).toContain(shown)
  for (const { label } of price?.lines ?? []) expect(text).toContain(label)
})

test('the receipt is that of the site the booking was made on, whichever is asked', async () => {
  const { authorization, path } = await book({}, { host: 'b.localhost' })

  const response = await call('GET', `${path}/receipt.pdf`, { authorization })

  const { text } = await readPdf(Buffer.from(await response.arrayBuffer()))
  expect(text).toContain('Sagewood Black Car')
  expect(text).not.toContain('Sagewood Limousine')
})

test('after a cancellation the receipt has the refund and what remains', async () => {
  const { authorization, path } = await book()
  await call('POST', `${path}/cancel`, { authorization, body: { refundCents: 0 } })

  const response = await call('GET', `${path}/receipt.pdf`, { authorization })

  const { text } = await readPdf(Buffer.from(await response.arrayBuffer()))
  expect(text).toContain('−$137.55')
  expect(text).toContain('$0.00')
})
