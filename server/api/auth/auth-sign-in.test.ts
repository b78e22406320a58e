import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPasswordHasher } from '#server/crypto/password-hasher.ts'
import { securityEvents, sessions } from '#server/data/tables/account-tables.ts'
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

const wrong = { message: 'The email or password is incorrect. Please try again.' }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

test('signing in gives a bearer for a quarter of an hour, and a cookie that renews it', async () => {
  const { email, userId } = await api.signIn()

  const response = await signIn(email.toUpperCase(), customerPassword, { 'User-Agent': firefox })
  const { data } = await response.json()

  expect(response.status).toBe(200)
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^sagewood-refresh=[\w-]{43}; .*HttpOnly; SameSite=Strict$/,
  )
  expect(await profileStatus(data.token)).toBe(200)
  expect(await aliveOf(userId)).toContainEqual(expect.objectContaining({ device: 'Firefox on Linux' }))
  now = new Date(start.getTime() + 15 * 60_000)
  expect(await profileStatus(data.token)).toBe(401)
})

test('a password is the same however its characters are composed', async () => {
  const composed = 'crème brûlée à la carte'
  const { headers, email } = await api.signIn()
  await api.post(
    '/api/auth/change-password',
    { currentPassword: customerPassword, password: composed.normalize('NFC') },
    headers,
  )

  expect((await signIn(email, composed.normalize('NFD'))).status).toBe(200)
})

test('an unknown address and a wrong password get the same response', async () => {
  const { email } = await api.signIn()
  const unverified = await api.signIn({ emailVerifiedAt: null })

  const answers = [
    await signIn(email, 'not my password at all'),
    await signIn(`${randomUUID()}@example.com`, customerPassword),
    await signIn(unverified.email, 'not my password at all'),
  ]

  for (const response of answers) {
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual(wrong)
    expect([...response.headers.keys()].sort()).toEqual([...(answers[0]?.headers.keys() ?? [])].sort())
  }
})

test('an unconfirmed address is reported only with the right password, and gets a new link', async () => {
  const { email, userId } = await api.signIn({ emailVerifiedAt: null })

  const response = await signIn(email, customerPassword)

  expect(response.status).toBe(403)
  expect(response.headers.get('Set-Cookie')).toBeNull()
  expect(await response.json()).toEqual({
    message: 'Please confirm your email first. We’ve sent you a new link.',
  })
  expect(await queuedAccountEmails(api.database, email)).toMatchObject([{ kind: 'verify-email', userId }])
})

test.each([
  ['an account', async () => (await api.signIn()).email],
  ['an address without one', async () => `${randomUUID()}@example.com`],
])(
  'after ten wrong passwords for %s not even the right one is tried from there, until a quarter of an hour is over',
  async (_name, emailOf) => {
    const email = await emailOf()
    const address = '198.51.100.3'
    for (let n = 0; n < 10; n += 1) expect((await signIn(email, 'wrong', { address })).status).toBe(401)

    const refused = await signIn(email, customerPassword, { address })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('900')
    expect((await refused.json()).message).toBe('Too many attempts. Please try again in 15 minutes.')

    now = new Date(start.getTime() + 900_000)
    expect((await signIn(email, 'wrong', { address })).status).toBe(401)
  },
)

test('a rate limit on sign-in is recorded once, not for every attempt', async () => {
  const { email, userId } = await api.signIn()
  for (let n = 0; n < 14; n += 1) await signIn(email, 'wrong', { 'User-Agent': firefox })
  now = new Date(start.getTime() + 900_000)
  for (let n = 0; n < 12; n += 1) await signIn(email, 'wrong', { 'User-Agent': firefox })

  const kind = eq(securityEvents.kind, 'password-limited')
  const written = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), kind))
  expect(written).toMatchObject([
    { device: 'Firefox on Linux', at: start },
    { device: 'Firefox on Linux', at: now },
  ])
})

test('right passwords are not counted', async () => {
  const { email } = await api.signIn()

  for (let n = 0; n < 12; n += 1) expect((await signIn(email, customerPassword)).status).toBe(200)
})

test('concurrent wrong passwords are each counted', async () => {
  const { email } = await api.signIn()

  const address = '198.51.100.5'
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'wrong', { address })))

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('fifty wrong passwords from one address are the last that are tried from it', async () => {
  const address = '198.51.100.4'
  for (let n = 0; n < 50; n += 1)
    expect((await signIn(`${randomUUID()}@example.com`, 'wrong', { address })).status).toBe(401)

  const { email } = await api.signIn()
  expect((await signIn(email, customerPassword, { address })).status).toBe(429)
  expect((await signIn(email, customerPassword)).status).toBe(200)
})

test('sixty concurrent sign-ins all succeed', async () => {
  // Slow enough for most to wait, fast enough for the last to finish in time on a busy machine.
  const passwords = createPasswordHasher({ cost: { memory: 4096, passes: 1, parallelism: 1 } })
  const real = await openTestApi({ now: () => now, database: api.database, passwords })
  const attempt = () =>
    real.post('/api/auth/sign-in', { email: `${randomUUID()}@example.com`, password: 'a guess' })

  const answers = await Promise.all(Array.from({ length: 60 }, attempt))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
})

test('more sign-ins than can wait get a 503, and do not count as wrong passwords', async () => {
  const passwords = createPasswordHasher({ concurrency: 1, waiting: 0 })
  const crowded = await openTestApi({ now: () => now, database: api.database, passwords })
  const { email } = await api.signIn()
  const attempt = () => crowded.post('/api/auth/sign-in', { email, password: customerPassword })

  const answers = await Promise.all(Array.from({ length: 10 }, attempt))
  const busy = answers.filter(({ status }) => status === 503)

  expect(busy.length).toBeGreaterThan(0)
  expect(busy.every((response) => response.headers.get('Retry-After') === '5')).toBe(true)
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  for (let n = 0; n < 10; n += 1) expect((await signIn(email, 'wrong')).status).toBe(401)
})

test('every try is written down, with its device and address', async () => {
  const { email, userId } = await api.signIn()

  await signIn(email, 'wrong', { 'User-Agent': firefox, address: '192.0.2.77' })

  const [event] = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, 'sign-in-refused')))
  expect(event).toMatchObject({ device: 'Firefox on Linux', address: '192.0.2.77', at: now })
})

function signIn(email: string, password: string, headers: Record<string, string> = {}): Promise<Response> {
  return api.post('/api/auth/sign-in', { email, password }, headers)
}

async function profileStatus(token: string): Promise<number> {
  return (await api.call('GET', '/api/auth/profile', { Authorization: `Bearer ${token}` })).status
}

async function aliveOf(userId: string) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
  return rows.filter(({ endedAt }) => endedAt === null)
}
