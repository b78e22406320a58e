import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '#server/data/tables/account-tables.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { openUnreachableDatabase } from '#tests/support/open-test-database.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'

const start = new Date('2026-11-16T15:00:00Z')
let now = start
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
beforeEach(() => {
  now = start
})
const { db } = api

test('signing in again in the same browser ends the session it had', async () => {
  const { email, userId, refreshHeaders } = await api.signIn()

  await signIn(email, customerPassword, { Cookie: refreshHeaders.Cookie })

  expect(await aliveOf(userId)).toHaveLength(1)
})

test('the cookie renews the bearer, once, and another cookie comes with it', async () => {
  const { refreshHeaders, refreshSecret } = await api.signIn()

  const response = await api.call('POST', '/api/auth/refresh', refreshHeaders)
  const { data } = await response.json()

  expect(response.status).toBe(200)
  expect(await profileStatus(data.token)).toBe(200)
  expect(secretOf(response)).toMatch(/^[\w-]{43}$/)
  expect(secretOf(response)).not.toBe(refreshSecret)
})

test('without its header a renewal is refused, and the cookie stays good', async () => {
  const { refreshHeaders } = await api.signIn()

  const plain = await api.call('POST', '/api/auth/refresh', { Cookie: refreshHeaders.Cookie })

  expect(plain.status).toBe(401)
  expect(plain.headers.get('Set-Cookie')).toBeNull()
  expect((await api.call('POST', '/api/auth/refresh', refreshHeaders)).status).toBe(200)
})

test.each([
  ['none', ''],
  ['a made-up one', `sagewood-refresh=${'x'.repeat(43)}`],
])('with %s for a cookie the response is 401, and the cookie is cleared', async (_name, cookie) => {
  const headers = { Cookie: cookie, 'X-Requested-With': 'sagewood' }

  const response = await api.call('POST', '/api/auth/refresh', headers)

  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ message: 'Failed to authenticate' })
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^sagewood-refresh=; Max-Age=0; Path=\/api\/auth; HttpOnly/,
  )
})

test('a session that was not used for thirty days is over', async () => {
  const { refreshHeaders } = await api.signIn()
  now = new Date(start.getTime() + 30 * 86_400_000)

  expect((await api.call('POST', '/api/auth/refresh', refreshHeaders)).status).toBe(401)
})

test('signing out revokes both the bearer and the cookie', async () => {
  const { headers, refreshHeaders, token } = await api.signIn()

  const response = await api.call('POST', '/api/auth/sign-out', { ...headers, ...refreshHeaders })

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ data: {} })
  expect(response.headers.get('Set-Cookie')).toContain('sagewood-refresh=; Max-Age=0')
  expect(await profileStatus(token)).toBe(401)
  expect((await api.call('POST', '/api/auth/refresh', refreshHeaders)).status).toBe(401)
})

test.each([
  ['the cookie alone', ({ refreshHeaders }: Customer) => refreshHeaders],
  ['the bearer alone', ({ headers }: Customer) => headers],
])('%s is enough to sign out', async (_name, given) => {
  const customer = await api.signIn()

  await api.call('POST', '/api/auth/sign-out', { ...given(customer) })

  expect(await aliveOf(customer.userId)).toEqual([])
})

test('an expired bearer is enough to sign out', async () => {
  const { headers, userId } = await api.signIn()
  now = new Date(start.getTime() + 3_600_000)

  await api.call('POST', '/api/auth/sign-out', headers)

  expect(await aliveOf(userId)).toEqual([])
})

test('signing out never fails, not even without a database or with nonsense for tokens', async () => {
  const nonsense = { Authorization: 'Bearer x.1.y', Cookie: 'sagewood-refresh=nonsense' }
  const withoutDatabase = await openTestApi({ database: await openUnreachableDatabase() })

  expect((await api.call('POST', '/api/auth/sign-out')).status).toBe(200)
  expect((await api.call('POST', '/api/auth/sign-out', nonsense)).status).toBe(200)
  expect((await withoutDatabase.call('POST', '/api/auth/sign-out', nonsense)).status).toBe(200)
  await withoutDatabase.close()
})

test('nothing in the database can be presented as a token', async () => {
  const { refreshSecret, token, userId } = await api.signIn()
  const { rows } = await api.database.pool.query(
    `select row_to_json(t)::text as row from (
       select s.*, r.* from sessions s join refresh_tokens r on r.session_id = s.id where s.user_id = $1) t`,
    [userId],
  )

  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored).not.toContain(refreshSecret)
  expect(stored).not.toContain(token)
  const [hash] = /[0-9a-f]{64}/.exec(stored) ?? []
  const headers = { Cookie: `sagewood-refresh=${hash}`, 'X-Requested-With': 'sagewood' }
  expect((await api.call('POST', '/api/auth/refresh', headers)).status).toBe(401)
})

test('over https both cookies have names that only https can set', async () => {
  const { email } = await api.signIn()

  const response = await signIn(email, customerPassword, https)

  const cookies = response.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Secure-sagewood-refresh',
    '__Secure-sagewood-device',
  ])
  for (const cookie of cookies)
    expect(cookie).toMatch(/; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/)
})

test('a session of before names had a prefix goes on, under the new name alone', async () => {
  const { refreshHeaders, refreshSecret } = await api.signIn()

  const renewed = await api.call('POST', '/api/auth/refresh', { ...refreshHeaders, ...https })

  expect(renewed.status).toBe(200)
  const cookies = renewed.headers.getSetCookie()
  expect(cookies).toContainEqual(expect.stringMatching(/^sagewood-refresh=; Max-Age=0; .*Secure/))
  const secret = secretOf(renewed, '__Secure-sagewood-refresh')
  const both = `sagewood-refresh=${refreshSecret}; __Secure-sagewood-refresh=${secret}`
  const again = { ...refreshHeaders, ...https, Cookie: both }
  expect((await api.call('POST', '/api/auth/refresh', again)).status).toBe(200)
})

test('signing out over https clears the cookie of either name', async () => {
  const { refreshHeaders } = await api.signIn()

  const response = await api.call('POST', '/api/auth/sign-out', { ...refreshHeaders, ...https })

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Secure-sagewood-refresh=; Max-Age=0/),
    expect.stringMatching(/^sagewood-refresh=; Max-Age=0/),
  ])
})

const https = { 'X-Forwarded-Proto': 'https' }

type Customer = Awaited<ReturnType<typeof api.signIn>>

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

function secretOf(response: Response, name = 'sagewood-refresh'): string | undefined {
  const cookie = response.headers.getSetCookie().find((set) => set.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1).split(';')[0]
}
