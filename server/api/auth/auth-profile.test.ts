import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as accounts from '#domain/api/account.ts'
import type { ChildSeat, ChildSeatType } from '#domain/trip/trip-options.ts'
import { securityEvents, sessions, users } from '#server/data/tables/account-tables.ts'
import { bookings, smsConsents } from '#server/data/tables/tables.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { setBookingStatus } from '#tests/support/set-booking-status.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { db } = api
const { pool } = api.database

test('the profile is that of the customer, as the contract has it', async () => {
  const customer = await api.signIn({ firstName: 'Ada', secondName: null, phone: null })

  const answer = await (await profile(customer)).json()

  expect(answer.data).toEqual({
    id: customer.userId,
    email: customer.email,
    firstName: 'Ada',
    secondName: null,
    phone: null,
    acceptSms: false,
    preferences: { tripType: null, childSeats: [] },
    addresses: [],
    passengers: [],
    createdAt: now.toISOString(),
  })
  expect(z.parse(accounts.profile, answer.data)).toEqual(answer.data)
})

test('only the given fields are changed', async () => {
  const customer = await api.signIn()
  const preferences = { tripType: 'to-airport', childSeats: [{ type: 'infant', count: 2 }] }

  const named = await (await change(customer, { firstName: ' Grace ' })).json()
  const preferring = await (await change(customer, { preferences })).json()
  const nameless = await (await change(customer, { secondName: null })).json()

  expect(named.data).toMatchObject({ firstName: 'Grace', secondName: 'Lee', phone: '+12125550100' })
  expect(preferring.data).toMatchObject({ firstName: 'Grace', preferences })
  expect(nameless.data).toMatchObject({ firstName: 'Grace', secondName: null, preferences })
  expect((await (await change(customer, {})).json()).data).toEqual(nameless.data)
})

test.each([
  ['a first name of one letter', { firstName: 'A' }, 'firstName'],
  ['a phone number that is none', { phone: '12' }, 'phone'],
  ['a trip type that is none', { preferences: { tripType: 'boat', childSeats: [] } }, 'preferences.tripType'],
  [
    'more seats of one type than there can be, in several entries,',
    { preferences: { tripType: null, childSeats: [seats('booster', 15), seats('booster', 6)] } },
    'preferences.childSeats',
  ],
  ['texts without a number', { phone: null, acceptSms: true }, 'phone'],
])('%s is refused at its field', async (_name, body, path) => {
  const response = await change(await api.signIn(), body)

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toMatchObject([{ path }])
})

test('preferred child seats of the same type are saved as one entry', async () => {
  const customer = await api.signIn()
  const childSeats = [seats('booster', 1), seats('infant', 2), seats('booster', 19)]

  const response = await change(customer, { preferences: { tripType: null, childSeats } })

  expect((await response.json()).data.preferences).toEqual({
    tripType: null,
    childSeats: [seats('infant', 2), seats('booster', 20)],
  })
})

test('nothing but these fields can be changed: neither address, nor id, nor password', async () => {
  const customer = await api.signIn()
  const [before] = await db.select().from(users).where(eq(users.id, customer.userId))

  await change(customer, {
    id: '00000000-0000-4000-8000-000000000000',
    email: 'x@example.com',
    emailKey: 'x',
    passwordHash: 'x',
  })

  expect(await db.select().from(users).where(eq(users.id, customer.userId))).toEqual([before])
})

test('ticking the box records the consent with its text; ticking it again does not', async () => {
  const customer = await api.signIn({ phone: '+12125550181' })

  await change(customer, { acceptSms: true })
  await change(customer, { acceptSms: true })
  await change(customer, { acceptSms: false })

  expect(await consentsOf('+12125550181')).toMatchObject([
    { source: 'profile', site: 'sagewoodlimo.example', shownText: expect.stringMatching(/^Send me text/) },
  ])
})

test('consent is to a number: another number without the box is no consent, with the box it is a new one', async () => {
  const customer = await api.signIn({ phone: '+12125550182', acceptSms: true })

  const unconsented = await (await change(customer, { phone: '+12125550183' })).json()
  const consented = await (await change(customer, { phone: '+12125550184', acceptSms: true })).json()
  const gone = await (await change(customer, { phone: null })).json()

  expect([unconsented, consented, gone].map(({ data }) => data.acceptSms)).toEqual([false, true, false])
  expect(await consentsOf('+12125550183')).toEqual([])
  expect(await consentsOf('+12125550184')).toHaveLength(1)
})

test('the export is a file with everything of this customer, nothing of others, and no hash', async () => {
  const customer = await api.signIn({ phone: '+12125550185' })
  const other = await api.signIn({ phone: '+12125550185', acceptSms: true })
  await api.post('/api/auth/addresses', { label: 'Home', address: 'Plaza Hotel' }, customer.headers)
  await change(customer, { acceptSms: true })
  await book(customer)
  await book(other)
  for (const { email } of [customer, other])
    await api.post('/api/contact', {
      name: 'Ann',
      email,
      message: 'Do you drive to Boston?',
      captcha: 'solved',
    })

  const response = await api.call('GET', '/api/auth/export', customer.headers)
  const text = await response.text()
  const { data } = JSON.parse(text)

  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"')
  expect(data).toMatchObject({
    profile: { email: customer.email, addresses: [{ label: 'Home' }] },
    bookings: [
      { contact: { email: customer.email }, history: [{ toStatus: 'requested' }, {}], payments: [] },
    ],
    messages: [{ email: customer.email, message: 'Do you drive to Boston?' }],
    smsConsents: [{ phone: '+12125550185', source: 'profile' }],
    sessions: [{ device: 'Chrome on Windows' }],
  })
  expect(data.securityEvents.map(({ kind }: { kind: string }) => kind)).toContain('data-exported')
  expect(text).not.toContain(other.email)
  expect(text).not.toContain('argon2')
})

test('deleting the account deletes its data; bookings stay without a customer', async () => {
  const customer = await api.signIn()
  await api.post('/api/auth/addresses', { label: 'Home', address: 'Plaza Hotel' }, customer.headers)
  const reference = await book(customer)

  const response = await remove(customer, customerPassword)

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ data: {} })
  expect(response.headers.get('Set-Cookie')).toContain('sagewood-refresh=; Max-Age=0')
  expect((await profile(customer)).status).toBe(401)
  expect(await db.select().from(sessions).where(eq(sessions.userId, customer.userId))).toEqual([])
  expect(await db.select().from(bookings).where(eq(bookings.reference, reference))).toMatchObject([
    { userId: null, contactEmail: customer.email },
  ])
  const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, customer.userId))
  expect(events.at(-1)).toMatchObject({ kind: 'account-deleted' })
})

test('after an account is deleted no row of any table holds its address, not even of a job that failed', async () => {
  const customer = await api.signIn({ email: `Gone.${randomUUID()}@Example.com` })
  const elsewhere = `moved.${randomUUID()}@example.com`
  await api.post('/api/auth/forgot-password', { email: customer.email, captcha: randomUUID() })
  await api.post('/api/auth/change-email', { email: elsewhere, password: customerPassword }, customer.headers)
  await api.post('/api/auth/addresses', { label: 'Home', address: 'Plaza Hotel' }, customer.headers)
  // One job is done, one has failed for good, with its copy in the dead-letter queue.
  await pool.query(`update pgboss.job set state = 'completed' where data->>'kind' = 'reset-password'`)
  await pool.query(`insert into pgboss.job (name, data, state, source_name, source_output)
    select 'dead-letters', data, 'created', name, jsonb_build_object('code', 'EENVELOPE') from pgboss.job
    where data->>'kind' = 'email-changing'`)
  expect(await tablesWith(customer.email)).toContain('pgboss.job')
  expect(await tablesWith(elsewhere)).toContain('pgboss.job')

  await remove(customer, customerPassword)

  expect(await tablesWith(customer.email)).toEqual([])
  expect(await tablesWith(elsewhere)).toEqual([])
})

test('of a deleted account, its address is left with the bookings, quotes and messages alone', async () => {
  const customer = await api.signIn()
  await book(customer)
  const message = { name: 'Ann', email: customer.email, message: 'Do you drive to Boston?' }
  await api.post('/api/contact', { ...message, captcha: randomUUID() })

  await remove(customer, customerPassword)

  expect(await tablesWith(customer.email)).toEqual(['public.bookings', 'public.contact_messages'])
})

test('an account is not deleted with a wrong password', async () => {
  const customer = await api.signIn()

  const response = await remove(customer, 'not my password')

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toMatchObject([{ path: 'password' }])
  expect((await profile(customer)).status).toBe(200)
})

test.each(['en-route', 'on-location', 'on-board'] as const)(
  'an account is not deleted while a trip is %s',
  async (status) => {
    const customer = await api.signIn()
    const reference = await book(customer)
    const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    await setBookingStatus(db, booking?.id ?? '', status)

    const response = await remove(customer, customerPassword)

    expect(response.status).toBe(409)
    expect((await profile(customer)).status).toBe(200)
  },
)

type Customer = Awaited<ReturnType<typeof api.signIn>>

function seats(type: ChildSeatType, count: number): ChildSeat {
  return { type, count }
}

function profile({ headers }: Customer): Promise<Response> {
  return api.call('GET', '/api/auth/profile', headers)
}

function change({ headers }: Customer, body: object): Promise<Response> {
  return api.call('PATCH', '/api/auth/profile', headers, body)
}

function remove({ headers }: Customer, password: string): Promise<Response> {
  return api.post('/api/auth/delete-account', { password }, headers)
}

/** Booked as a guest, then handed over: however it came to the account, it is the customer's. */
async function book({ email, userId }: Customer): Promise<string> {
  const { guest, ...body } = bookingBody(now, { carId: null })
  const response = await api.post('/api/bookings', { ...body, guest: { ...guest, email } })
  const { data } = await response.json()
  await db.update(bookings).set({ userId }).where(eq(bookings.reference, data.reference))
  return data.reference
}

/** Every table, partitions and the job queue's included, that has the text anywhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (rowCount) found.push(name)
  }
  return found
}

async function consentsOf(phone: string) {
  return db.select().from(smsConsents).where(eq(smsConsents.phone, phone))
}
