import { randomUUID } from 'node:crypto'
import { eq, type SQL } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createOneTimeLink } from '#server/data/account/one-time-links.ts'
import { securityEvents, sessions, users } from '#server/data/tables/account-tables.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { queuedAccountEmails } from '#tests/support/queued-account-emails.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'

const start = new Date('2026-11-16T15:00:00Z')
let now = start
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
beforeEach(() => {
  now = start
})
const { db } = api

const another = 'a lantern on the pier'

test('forgot-password responds alike to every address; only the email differs', async () => {
  const owner = await api.signIn()
  const stranger = `${randomUUID()}@example.com`

  const answers = [await forgot(owner.email.toUpperCase()), await forgot(stranger)]

  for (const response of answers) expect(response.status).toBe(202)
  expect(await answers[0]?.json()).toEqual({ data: { email: owner.email.toUpperCase() } })
  expect(await answers[1]?.json()).toEqual({ data: { email: stranger } })
  expect(await queuedAccountEmails(api.database, owner.email)).toMatchObject([
    { kind: 'reset-password', userId: owner.userId, site: 'sagewoodlimo.example' },
  ])
  expect(await queuedAccountEmails(api.database, stranger)).toEqual([
    { kind: 'no-account', email: stranger, site: 'sagewoodlimo.example' },
  ])
})

test('too many emails to one address, or calls from one, are recorded once', async () => {
  const owner = await api.signIn()
  for (let n = 0; n < 13; n += 1) await forgot(owner.email)
  const address = '198.51.100.77'
  const noLink = { token: 'x', password: another }
  for (let n = 0; n < 63; n += 1) await api.post('/api/auth/reset-password', noLink, { address })

  const kindsWhere = async (which: SQL) =>
    (await db.select().from(securityEvents).where(which)).map(({ kind }) => kind)
  expect(await kindsWhere(eq(securityEvents.address, address))).toEqual(['address-limited'])
  const ofOwner = await kindsWhere(eq(securityEvents.userId, owner.userId))
  expect(ofOwner.filter((kind) => kind === 'letters-limited')).toHaveLength(1)
})

test('asking for a link needs a captcha', async () => {
  const response = await api.post('/api/auth/forgot-password', { email: 'ann@example.com' })

  expect(response.status).toBe(422)
  expect((await response.json()).message).toBe('Captcha not solved')
})

test('the link sets a new password, ends every session, opens one here, and emails the owner', async () => {
  const owner = await api.signIn()

  const response = await reset(await linkFor(owner), another)
  const { data } = await response.json()

  expect(response.status).toBe(200)
  expect(response.headers.get('Set-Cookie')).toMatch(/^sagewood-refresh=[\w-]{43};/)
  expect(await profileStatus(owner.token)).toBe(401)
  expect(await profileStatus(data.token)).toBe(200)
  expect((await signIn(owner.email, customerPassword)).status).toBe(401)
  expect((await signIn(owner.email, another)).status).toBe(200)
  expect(await mailKindsTo(owner.email)).toEqual(['password-changed'])
  expect(await kindsOf(owner.userId)).toContain('password-reset')
  expect(await reasonsOf(owner.userId)).toContain('password-changed')
})

test('the link to a new password confirms the address', async () => {
  const owner = await api.signIn({ emailVerifiedAt: null })

  await reset(await linkFor(owner), another)

  expect((await signIn(owner.email, another)).status).toBe(200)
})

test('a common or short password is refused at its field, and the link stays good', async () => {
  const owner = await api.signIn()
  const link = await linkFor(owner)

  for (const password of ['short', 'password123456789', owner.email]) {
    const response = await reset(link, password)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toMatchObject([{ path: 'password' }])
  }
  expect((await reset(link, another)).status).toBe(200)
})

test('a link to a new password is good once, for an hour, for its purpose and for the address it went to', async () => {
  const used = await linkFor(await api.signIn())
  await reset(used, another)
  const owner = await api.signIn()
  const toVerify = await createOneTimeLink(db, { ...owner, purpose: 'verify-email', now })
  const moved = await api.signIn()
  const toOldAddress = await createOneTimeLink(db, {
    purpose: 'reset-password',
    userId: moved.userId,
    email: 'before@example.com',
    now,
  })
  const late = await linkFor(owner)
  const answers = [
    await reset(used, another),
    await reset(toVerify, another),
    await reset(toOldAddress, another),
  ]
  now = new Date(start.getTime() + 3_600_000)
  answers.push(await reset(late, another), await reset('nonsense', another))

  for (const response of answers) {
    expect(response.status).toBe(410)
    expect((await response.json()).message).toBe(
      'This link has expired or has already been used. Please request a new one.',
    )
  }
})

test('of many concurrent requests with one link, one sets the password', async () => {
  const link = await linkFor(await api.signIn())

  const answers = await Promise.all(Array.from({ length: 4 }, () => reset(link, another)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
})

test('changing the password ends every other session, revokes links, and emails the owner', async () => {
  const owner = await api.signIn()
  const { data: other } = await (await signIn(owner.email, customerPassword)).json()
  const link = await linkFor(owner)

  const response = await change(owner, { currentPassword: customerPassword, password: another })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ data: {} })
  expect(await profileStatus(owner.token)).toBe(200)
  expect(await profileStatus(other.token)).toBe(401)
  expect((await reset(link, 'yet another of mine')).status).toBe(410)
  expect((await signIn(owner.email, another)).status).toBe(200)
  expect(await mailKindsTo(owner.email)).toEqual(['password-changed'])
  expect(await kindsOf(owner.userId)).toContain('password-changed')
})

test('a wrong current password is refused at its field, and counted by session', async () => {
  const owner = await api.signIn()
  const guess = { currentPassword: 'not my password', password: another }

  for (let n = 0; n < 10; n += 1) {
    const response = await change(owner, guess)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toMatchObject([{ path: 'currentPassword' }])
  }

  expect((await change(owner, guess)).status).toBe(429)
  expect((await signIn(owner.email, customerPassword)).status).toBe(200)
})

test('of two concurrent changes, the second has a wrong current password', async () => {
  const owner = await api.signIn()
  const to = (password: string) => change(owner, { currentPassword: customerPassword, password })

  const answers = await Promise.all([to(another), to('yet another of mine')])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

/** Besides those of signing in, which has tests of its own. */
async function mailKindsTo(email: string): Promise<string[]> {
  const mails = await queuedAccountEmails(api.database, email)
  return mails.map(({ kind }) => kind).filter((kind) => kind !== 'new-sign-in')
}

type Owner = Awaited<ReturnType<typeof api.signIn>>

function forgot(email: string): Promise<Response> {
  return api.post('/api/auth/forgot-password', { email, captcha: randomUUID() })
}

function linkFor({ userId, email }: Owner): Promise<string> {
  return createOneTimeLink(db, { purpose: 'reset-password', userId, email, now })
}

function reset(token: string, password: string): Promise<Response> {
  return api.post('/api/auth/reset-password', { token, password })
}

function change({ headers }: Owner, body: object): Promise<Response> {
  return api.post('/api/auth/change-password', body, headers)
}

function signIn(email: string, password: string): Promise<Response> {
  return api.post('/api/auth/sign-in', { email, password })
}

async function profileStatus(token: string): Promise<number> {
  return (await api.call('GET', '/api/auth/profile', { Authorization: `Bearer ${token}` })).status
}

async function kindsOf(userId: string): Promise<string[]> {
  const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, userId))
  return events.map(({ kind }) => kind)
}

async function reasonsOf(userId: string) {
  const rows = await db
    .select({ reason: sessions.endReason })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.id, userId))
  return rows.map(({ reason }) => reason)
}
