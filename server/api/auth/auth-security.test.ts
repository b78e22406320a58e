import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as accounts from '#domain/api/account.ts'
import { createOneTimeLink } from '#server/data/account/one-time-links.ts'
import { users } from '#server/data/tables/account-tables.ts'
import { bookings, rateLimits } from '#server/data/tables/tables.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { queuedAccountEmails } from '#tests/support/queued-account-emails.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
const { db } = api

test('a change of address emails a link to the new one and a notice to the old one, and changes nothing yet', async () => {
  const customer = await api.signIn()
  const email = newEmail()

  const response = await change(customer, { email, password: customerPassword })

  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ data: { email } })
  expect(await queuedAccountEmails(api.database, email)).toMatchObject([
    { kind: 'change-email', userId: customer.userId },
  ])
  expect(await queuedAccountEmails(api.database, customer.email)).toMatchObject([
    { kind: 'email-changing', userId: customer.userId },
  ])
  expect(await emailOf(customer.userId)).toBe(customer.email)
})

test('an address that has an account gets the same response; its owner gets an email without a link', async () => {
  const [customer, owner] = [await api.signIn(), await api.signIn()]

  const response = await change(customer, { email: owner.email, password: customerPassword })

  expect(response.status).toBe(202)
  expect(await queuedAccountEmails(api.database, owner.email)).toMatchObject([
    { kind: 'already-registered', userId: owner.userId },
  ])
})

test('an account requests ten other addresses in an hour: each gets an email', async () => {
  const customer = await api.signIn()
  const request = () => change(customer, { email: newEmail(), password: customerPassword })
  for (let each = 0; each < 10; each += 1) expect((await request()).status).toBe(202)

  const refused = await request()

  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBeTruthy()
})

test('right passwords are limited by client network, too: to check one keeps a core busy', async () => {
  const customer = await api.signIn()
  const office = { address: '198.51.100.61' }
  const headers = { ...customer.headers, ...office }
  const ask = () => change({ ...customer, headers }, { email: customer.email, password: customerPassword })
  expect((await ask()).status).toBe(422)
  const counter = like(rateLimits.key, 'password-checks:%')
  await db.update(rateLimits).set({ hits: 299 }).where(counter)

  const statuses = [(await ask()).status, (await ask()).status, (await signIn(customer.email, office)).status]
  await db.delete(rateLimits).where(counter)

  expect(statuses).toEqual([422, 429, 429])
})

test.each([
  ['a wrong password', { password: 'not my password' }, 'password'],
  ['no address', { email: 'ann' }, 'email'],
])('%s is refused at its field', async (_name, body, path) => {
  const response = await change(await api.signIn(), {
    email: newEmail(),
    password: customerPassword,
    ...body,
  })

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toMatchObject([{ path }])
})

test('the address that is the account’s already is refused at its field', async () => {
  const customer = await api.signIn()
  const body = { email: customer.email.toUpperCase(), password: customerPassword }

  const response = await change(customer, body)

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toMatchObject([{ path: 'email' }])
})

test('following the link changes the email address, signs in, and adds the bookings made with it', async () => {
  const customer = await api.signIn()
  const email = newEmail()
  const { guest, ...body } = bookingBody(now, { carId: null })
  const booked = await (await api.post('/api/bookings', { ...body, guest: { ...guest, email } })).json()

  const response = await follow(await linkTo(customer, email))

  expect(response.status).toBe(200)
  expect(await emailOf(customer.userId)).toBe(email)
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, booked.data.reference))
  expect(booking?.userId).toBe(customer.userId)
  expect((await signIn(email)).status).toBe(200)
  expect((await signIn(customer.email)).status).toBe(401)
})

test('an address that another customer confirmed in the meantime stays theirs', async () => {
  const [customer, owner] = [await api.signIn(), await api.signIn()]

  const response = await follow(await linkTo(customer, owner.email))

  expect(response.status).toBe(409)
  expect(await emailOf(customer.userId)).toBe(customer.email)
  expect(await emailOf(owner.userId)).toBe(owner.email)
})

test('who signed up with an address without confirming it gives way to who can', async () => {
  const customer = await api.signIn()
  const squatter = await api.signIn({ emailVerifiedAt: null })

  const response = await follow(await linkTo(customer, squatter.email))

  expect(response.status).toBe(200)
  expect(await emailOf(customer.userId)).toBe(squatter.email)
  expect(await emailOf(squatter.userId)).toBeUndefined()
})

test('a link that confirms a first address is over once the account has another', async () => {
  const customer = await api.signIn({ emailVerifiedAt: null })
  const first = await createOneTimeLink(db, { ...customer, purpose: 'verify-email', now })
  await follow(await linkTo(customer, newEmail()))

  expect((await follow(first)).status).toBe(410)
})

test('a customer sees only their own sessions, with the current one marked', async () => {
  const customer = await api.signIn()
  await api.signIn()
  await signIn(customer.email, { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1' })

  const { data } = await (await sessions(customer)).json()

  expect(data).toHaveLength(2)
  expect(data).toContainEqual(expect.objectContaining({ device: 'Chrome on Windows', current: true }))
  expect(data).toContainEqual(expect.objectContaining({ device: 'Safari on iPhone', current: false }))
  expect(z.parse(z.array(accounts.session), data)).toEqual(data)
})

test('ending a session revokes its bearer and removes it from the list', async () => {
  const customer = await api.signIn()
  const { data: other } = await (await signIn(customer.email)).json()
  const { data: before } = await (await sessions(customer)).json()
  const { id } = before.find(({ current }: { current: boolean }) => !current)

  const response = await end(customer, id)

  expect(await response.json()).toEqual({ data: {} })
  expect(response.headers.get('Set-Cookie')).toBeNull()
  const bearer = { Authorization: `Bearer ${other.token}` }
  expect((await api.call('GET', '/api/auth/profile', bearer)).status).toBe(401)
  expect((await (await sessions(customer)).json()).data).toHaveLength(1)
  expect((await end(customer, id)).status).toBe(404)
})

test('ending the session at hand clears its cookie', async () => {
  const customer = await api.signIn()
  const { data } = await (await sessions(customer)).json()

  const response = await end(customer, data[0].id)

  expect(response.headers.get('Set-Cookie')).toContain('sagewood-refresh=; Max-Age=0')
  expect((await sessions(customer)).status).toBe(401)
})

test('a session of another customer cannot be ended', async () => {
  const [customer, other] = [await api.signIn(), await api.signIn()]
  const { data } = await (await sessions(other)).json()

  for (const id of [data[0].id, randomUUID(), 'nonsense']) expect((await end(customer, id)).status).toBe(404)
  expect((await sessions(other)).status).toBe(200)
})

type Customer = Awaited<ReturnType<typeof api.signIn>>

function change({ headers }: Customer, body: object): Promise<Response> {
  return api.post('/api/auth/change-email', body, headers)
}

function linkTo({ userId }: Customer, email: string): Promise<string> {
  return createOneTimeLink(db, { purpose: 'change-email', userId, email, now })
}

function follow(token: string): Promise<Response> {
  return api.post('/api/auth/verify-email', { token })
}

function signIn(email: string, headers: Record<string, string> = {}): Promise<Response> {
  return api.post('/api/auth/sign-in', { email, password: customerPassword }, headers)
}

function sessions({ headers }: Customer): Promise<Response> {
  return api.call('GET', '/api/auth/sessions', headers)
}

function end({ headers }: Customer, id: string): Promise<Response> {
  return api.call('POST', `/api/auth/sessions/${id}/end`, headers)
}

async function emailOf(id: string): Promise<string | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user?.email
}

function newEmail(): string {
  return `ann.${randomUUID()}@example.com`
}
