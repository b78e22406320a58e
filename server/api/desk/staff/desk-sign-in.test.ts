import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { audit, staff, staffPasskeys, staffSessions } from '#server/data/tables/staff-tables.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { deskCookieOf, deskHeaders, signInStaff, staffPassword } from '#tests/support/sign-in-staff.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

type Person = Awaited<ReturnType<typeof signInStaff>>

function later(ms: number) {
  now = new Date(now.getTime() + ms)
}

const minute = 60_000
const hour = 60 * minute

function send(path: string, body: unknown, { secret, ...more }: Record<string, string> = {}) {
  return api.post(`/api/desk/${path}`, body, { ...deskHeaders(secret), ...more })
}

async function enterPassword({ email }: Pick<Person, 'email'>, password = staffPassword) {
  const response = await send('sign-in', { email, password })
  return { response, secret: deskCookieOf(response) ?? '' }
}

async function me(secret: string | undefined) {
  const response = await api.call('GET', '/api/desk/me', deskHeaders(secret))
  return { status: response.status, data: (await response.json()).data }
}

async function actionsOf({ staffId }: Person): Promise<string[]> {
  const rows = await api.db.select().from(audit).where(eq(audit.staffId, staffId)).orderBy(audit.id)
  return rows.map(({ action }) => action)
}

test('a password alone opens nothing: it asks for the second factor', async () => {
  const person = await signInStaff(api)

  const { response, secret } = await enterPassword(person)

  expect(response.status).toBe(200)
  expect((await response.json()).data).toEqual({
    step: 'second-factor',
    factors: ['authenticator', 'recovery-code'],
  })
  expect((await me(secret)).data).toMatchObject({ step: 'second-factor', permissions: [], passkeys: [] })
  for (const path of ['sessions', 'staff', 'audit'])
    expect((await api.call('GET', `/api/desk/${path}`, deskHeaders(secret))).status).toBe(401)
})

test('the code of the authenticator app finishes the sign-in with a new secret, and is recorded', async () => {
  const person = await signInStaff(api)
  const { secret } = await enterPassword(person)

  const response = await send('sign-in/code', { code: person.code() }, { secret })

  expect((await response.json()).data.step).toBe('signed-in')
  const signedIn = deskCookieOf(response)
  expect(signedIn).toBeDefined()
  expect(signedIn).not.toBe(secret)
  expect((await me(signedIn)).data).toMatchObject({ name: 'Grace Hopper', step: 'signed-in' })
  expect((await me(secret)).status).toBe(401)
  expect(await actionsOf(person)).toEqual(['signed-in'])
})

test('the cookie is for the desk alone: HttpOnly, SameSite=Strict, its own path, and Secure over https', async () => {
  const person = await signInStaff(api)
  const body = { email: person.email, password: staffPassword }
  const plain = await send('sign-in', body)
  const safe = await api.post('/api/desk/sign-in', body, {
    Origin: 'https://localhost',
    'X-Forwarded-Proto': 'https',
  })

  expect(plain.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^sagewood-desk=[\w-]{43}; Max-Age=43200; Path=\/api\/desk; HttpOnly; SameSite=Strict$/,
    ),
  ])
  expect(safe.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Secure-sagewood-desk=.+; HttpOnly; Secure; SameSite=Strict$/),
  ])
})

test('a code works once, also in two windows at the same moment', async () => {
  const person = await signInStaff(api)
  const windows = [await enterPassword(person), await enterPassword(person)]

  const code = person.code()
  const responses = await Promise.all(windows.map(({ secret }) => send('sign-in/code', { code }, { secret })))

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a code of the step before or after is accepted, of two steps away it is not', async () => {
  for (const [steps, status] of [
    [-1, 200],
    [1, 200],
    [-2, 422],
    [2, 422],
  ] as const) {
    const person = await signInStaff(api)
    const { secret } = await enterPassword(person)
    const response = await send('sign-in/code', { code: person.code(steps) }, { secret })
    expect(response.status, String(steps)).toBe(status)
  }
})

test('a recovery code signs in once, however it is typed', async () => {
  const person = await signInStaff(api)
  const [code = ''] = person.recoveryCodes
  const first = await enterPassword(person)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `

  expect((await send('sign-in/code', { code: typed }, { secret: first.secret })).status).toBe(200)
  const second = await enterPassword(person)
  expect((await send('sign-in/code', { code }, { secret: second.secret })).status).toBe(422)
  expect(await actionsOf(person)).toEqual(['recovery-code-used', 'signed-in', 'code-refused'])
})

test('unknown address, wrong password, blocked person and open invitation are one answer', async () => {
  const person = await signInStaff(api)
  const blocked = await signInStaff(api)
  await api.db.update(staff).set({ blockedAt: now }).where(eq(staff.id, blocked.staffId))
  const invited = await signInStaff(api)
  await api.db.update(staff).set({ passwordHash: null }).where(eq(staff.id, invited.staffId))

  const answers = await Promise.all(
    [
      { email: `nobody.${randomUUID()}@example.com`, password: staffPassword },
      { email: person.email, password: 'not the right password' },
      { email: blocked.email, password: staffPassword },
      { email: invited.email, password: staffPassword },
    ].map((body) => send('sign-in', body)),
  )

  for (const response of answers) {
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'The email or password is incorrect' })
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect(await actionsOf(person)).toEqual(['sign-in-refused'])
})

test('after ten wrong passwords from one network even the right one is refused there, but not elsewhere', async () => {
  const person = await signInStaff(api)
  const attempt = (password: string, address: string) =>
    send('sign-in', { email: person.email, password }, { address })

  for (let n = 0; n < 10; n += 1) expect((await attempt('wrong', '192.0.2.77')).status).toBe(401)
  const refused = await attempt(staffPassword, '192.0.2.77')

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await attempt(staffPassword, '198.51.100.4')).status).toBe(200)
  expect(await actionsOf(person)).toContain('sign-in-limited')
})

test('unknown addresses are limited in the same way, so the limit reveals nothing', async () => {
  const email = `nobody.${randomUUID()}@example.com`
  const statuses = []
  for (let n = 0; n < 11; n += 1)
    statuses.push((await send('sign-in', { email, password: 'wrong' }, { address: '192.0.2.78' })).status)

  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

test('ten wrong codes end the attempts, even for the right code', async () => {
  const person = await signInStaff(api)
  const { secret } = await enterPassword(person)
  const wrong = person.code(40)

  for (let n = 0; n < 10; n += 1)
    expect((await send('sign-in/code', { code: wrong }, { secret })).status).toBe(422)

  expect((await send('sign-in/code', { code: person.code() }, { secret })).status).toBe(429)
  later(16 * minute)
})

test('a half-finished sign-in ends after a quarter of an hour', async () => {
  const person = await signInStaff(api)
  const { secret } = await enterPassword(person)
  later(15 * minute)

  expect((await send('sign-in/code', { code: person.code() }, { secret })).status).toBe(401)
})

test('someone without a second factor must set one up, and can do nothing else', async () => {
  const person = await signInStaff(api)
  await api.db.update(staff).set({ totpSecret: null }).where(eq(staff.id, person.staffId))
  await api.database.pool.query('delete from staff_recovery_codes where staff_id = $1', [person.staffId])

  const { response, secret } = await enterPassword(person)

  expect((await response.json()).data).toEqual({ step: 'set-up', factors: [] })
  expect((await api.call('GET', '/api/desk/sessions', deskHeaders(secret))).status).toBe(401)
  expect((await send('authenticator', undefined, { secret })).status).toBe(200)
})

test('with a password alone, nobody whose passkey is on another host can set up a new second factor', async () => {
  const person = await signInStaff(api)
  await api.db.update(staff).set({ totpSecret: null }).where(eq(staff.id, person.staffId))
  await api.database.pool.query('delete from staff_recovery_codes where staff_id = $1', [person.staffId])
  const key = { id: randomUUID(), publicKey: 'key', counter: 0, transports: [], name: 'Laptop' }
  await api.db
    .insert(staffPasskeys)
    .values({ ...key, staffId: person.staffId, host: 'elsewhere.example', createdAt: now })

  const { response, secret } = await enterPassword(person)

  expect((await response.json()).data).toEqual({ step: 'second-factor', factors: [] })
  expect((await send('authenticator', undefined, { secret })).status).toBe(401)
})

test('a session ends after twelve hours without use, and after seven days in any case', async () => {
  const idle = await signInStaff(api)
  later(12 * hour)
  expect((await api.call('GET', '/api/desk/me', idle.headers)).status).toBe(401)

  const busy = await signInStaff(api)
  for (let n = 0; n < 15; n += 1) {
    later(11 * hour)
    expect((await api.call('GET', '/api/desk/me', busy.headers)).status).toBe(200)
  }
  later(11 * hour)
  expect((await api.call('GET', '/api/desk/me', busy.headers)).status).toBe(401)
})

test('signing out ends the session at once and clears the cookie', async () => {
  const person = await signInStaff(api)

  const response = await api.post('/api/desk/sign-out', {}, person.headers)

  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('sagewood-desk=; Max-Age=0')])
  expect((await api.call('GET', '/api/desk/me', person.headers)).status).toBe(401)
  expect(await actionsOf(person)).toEqual(['signed-out'])
})

test('a browser has one session: signing in again ends the one before', async () => {
  const person = await signInStaff(api)

  await api.post('/api/desk/sign-in', { email: person.email, password: staffPassword }, person.headers)

  const [session] = await api.db.select().from(staffSessions).where(eq(staffSessions.id, person.sessionId))
  expect(session?.endReason).toBe('replaced')
})

test.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['another port', { Origin: 'http://localhost:9999' }],
  ['no page at all', {}],
  ['a page of a sibling host', { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-site' }],
  ['an opaque origin', { Origin: 'null' }],
])('a write that comes from %s is refused, even with the cookie', async (_, origin) => {
  const person = await signInStaff(api)
  const headers: Record<string, string> = { Cookie: person.headers.Cookie ?? '', ...origin }

  const response = await api.post('/api/desk/sign-out', {}, headers)

  expect(response.status).toBe(403)
  expect((await api.call('GET', '/api/desk/me', person.headers)).status).toBe(200)
})

test('a customer’s bearer or cookie opens nothing at the desk', async () => {
  const customer = await api.signIn()
  const cookie = `sagewood-desk=${customer.refreshSecret}`

  expect((await api.call('GET', '/api/desk/me', customer.headers)).status).toBe(401)
  expect((await api.call('GET', '/api/desk/me', { Cookie: cookie })).status).toBe(401)
})
