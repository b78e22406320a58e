import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createOneTimeLink } from '#server/data/account/one-time-links.ts'
import { users } from '#server/data/tables/account-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

const newEmail = () => `gail.${randomUUID()}@example.com`

test('a guest who creates an account with the same address sees the booking once the address is confirmed', async () => {
  const email = newEmail()
  const reference = await bookAsGuest(email.toUpperCase())
  await signUp(email)
  expect(await ownerOf(reference)).toBeNull()

  const { token } = await confirmAddress(email)

  expect(await referencesFor(token)).toEqual([reference])
})

test('a booking that the owner made while signed out is in the account after the next sign-in', async () => {
  const { email, token, userId } = await api.signIn()
  const reference = await bookAsGuest(email)
  expect(await referencesFor(token)).toEqual([])

  const again = await signIn(email)

  expect(await referencesFor(String(again.token))).toEqual([reference])
  expect(await ownerOf(reference)).toBe(userId)
})

test('an unconfirmed account gets no booking, by signing up, by signing in, or with a session', async () => {
  const email = newEmail()
  const reference = await bookAsGuest(email)
  await signUp(email)
  const response = await api.post('/api/auth/sign-in', { email, password: customerPassword })
  const stolen = await api.signIn({ email: newEmail(), emailVerifiedAt: null })
  const theirs = await bookAsGuest(stolen.email)

  expect(response.status).not.toBe(200)
  expect(await ownerOf(reference)).toBeNull()
  expect(await referencesFor(stolen.token)).toEqual([])
  const opened = await api.call('GET', `/api/bookings/${theirs}`, stolen.headers)
  expect(opened.status).toBe(404)
  expect(await ownerOf(theirs)).toBeNull()
})

test('asking to change to another address shows none of its bookings before it is confirmed', async () => {
  const victim = newEmail()
  const reference = await bookAsGuest(victim)
  const attacker = await api.signIn()

  await api.call('POST', '/api/auth/change-email', attacker.headers, {
    email: victim,
    password: customerPassword,
  })
  const again = await signIn(attacker.email)

  expect(await referencesFor(String(again.token))).toEqual([])
  expect(await ownerOf(reference)).toBeNull()
})

test('a booking of another account stays there, though it names this address', async () => {
  const [owner, friend] = [await api.signIn(), await api.signIn()]
  const reference = await bookAsGuest(friend.email, owner.headers)

  const again = await signIn(friend.email)

  expect(await referencesFor(String(again.token))).toEqual([])
  expect(await ownerOf(reference)).toBe(owner.userId)
})

async function bookAsGuest(email: string, headers: Record<string, string> = {}): Promise<string> {
  const { guest, ...body } = bookingBody(now, { carId: null })
  const response = await api.post('/api/bookings', { ...body, guest: { ...guest, email } }, headers)
  return String((await response.json()).data.reference)
}

async function signUp(email: string): Promise<void> {
  const person = { firstName: 'Gail', secondName: '', phone: '+12125550100', acceptSms: false }
  const form = { email, password: customerPassword, ...person, captcha: randomUUID() }
  expect((await api.post('/api/auth/sign-up', form)).status).toBe(202)
}

async function confirmAddress(email: string): Promise<{ token: string }> {
  const [user] = await api.db.select().from(users).where(eq(users.emailKey, email))
  const link = { purpose: 'verify-email' as const, userId: String(user?.id), email, now }
  const response = await api.post('/api/auth/verify-email', { token: await createOneTimeLink(api.db, link) })
  return (await response.json()).data
}

async function signIn(email: string) {
  return (await (await api.post('/api/auth/sign-in', { email, password: customerPassword })).json()).data
}

async function referencesFor(token: string): Promise<string[]> {
  const response = await api.call('GET', '/api/bookings', { Authorization: `Bearer ${token}` })
  const { data } = await response.json()
  return data.map((trip: { reference: string }) => trip.reference)
}

async function ownerOf(reference: string): Promise<string | null | undefined> {
  const [booking] = await api.db.select().from(bookings).where(eq(bookings.reference, reference))
  return booking?.userId
}
