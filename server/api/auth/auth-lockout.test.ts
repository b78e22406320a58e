import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'

const start = new Date('2026-11-16T15:00:00Z')
let now = start
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())
beforeEach(() => {
  now = start
})

const captchaDemanded = {
  message: 'Please check your entries',
  errors: [{ path: 'captcha', message: 'Captcha not solved' }],
}

/** An account, and an address without one: the responses must not reveal which it is. */
const both: [name: string, emailOf: () => Promise<string>][] = [
  ['an account', async () => (await api.signIn()).email],
  ['an address without one', async () => `${randomUUID()}@example.com`],
]

test('while a stranger guesses passwords, the owner signs in with a captcha', async () => {
  const { email } = await api.signIn()
  await guess(email, { times: 30 })

  const plain = await signIn(email)
  const solved = await signIn(email, { captcha: randomUUID() })

  expect(plain.status).toBe(422)
  expect(await plain.json()).toEqual(captchaDemanded)
  expect(solved.status).toBe(200)
})

test.each(both)(
  'after ten wrong passwords for %s each try needs a captcha of its own',
  async (_, emailOf) => {
    const email = await emailOf()
    await guess(email, { times: 10 })

    const without = await signIn(email, { password: 'wrong' })
    const captcha = randomUUID()
    const solved = await signIn(email, { password: 'wrong', captcha })
    const replayed = await signIn(email, { password: 'wrong', captcha })

    expect([without.status, solved.status, replayed.status]).toEqual([422, 401, 422])
    expect(await without.json()).toEqual(captchaDemanded)
    expect(await solved.json()).toEqual({ message: 'The email or password is incorrect. Please try again.' })
    now = new Date(start.getTime() + 900_000)
    expect((await signIn(email, { password: 'wrong' })).status).toBe(401)
  },
)

test.each(both)(
  'after ten wrong passwords for %s from one network it may not try again',
  async (_, emailOf) => {
    const email = await emailOf()
    await guess(email, { times: 10, network: '2001:db8:5:5' })
    const refused = await signIn(email, { address: '2001:db8:5:5::77', captcha: randomUUID() })

    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('900')
    expect((await refused.json()).message).toBe('Too many attempts. Please try again in 15 minutes.')
    now = new Date(start.getTime() + 900_000)
    expect((await signIn(email, { password: 'wrong', address: '2001:db8:5:5::77' })).status).toBe(401)
  },
)

test('a browser that has signed in before needs no captcha and meets no limit of its network', async () => {
  const { email } = await api.signIn()
  const address = '198.51.100.20'
  const Cookie = cookiesOf(await signIn(email, { address }))
  await guess(email, { times: 15 })
  for (let n = 0; n < 51; n += 1) await signIn(`${randomUUID()}@example.com`, { address })

  expect((await signIn(email, { address })).status).toBe(429)
  expect((await signIn(email, { address, Cookie })).status).toBe(200)
})

test('a known browser has ten wrong passwords in a quarter of an hour', async () => {
  const { email } = await api.signIn()
  const Cookie = cookiesOf(await signIn(email))

  for (let n = 0; n < 10; n += 1)
    expect((await signIn(email, { Cookie, password: 'wrong' })).status).toBe(401)
  expect((await signIn(email, { Cookie, captcha: randomUUID() })).status).toBe(429)
  // Those of a known browser do not count against others.
  expect((await signIn(email)).status).toBe(200)
})

test('a browser is known to the accounts it has signed in to, and to no others', async () => {
  const [mine, other] = [await api.signIn(), await api.signIn()]
  const first = cookiesOf(await signIn(mine.email))
  const second = cookiesOf(await signIn(other.email, { Cookie: first }))
  await guess(mine.email, { times: 11 })
  await guess(other.email, { times: 11 })

  expect((await signIn(other.email, { Cookie: first })).status).toBe(422)
  expect((await signIn(mine.email, { Cookie: second })).status).toBe(200)
  expect((await signIn(other.email, { Cookie: second })).status).toBe(200)
})

test('a forged device cookie makes no browser known', async () => {
  const { email, userId } = await api.signIn()
  const payload = { id: randomUUID(), users: [userId] }
  const soon = new Date(now.getTime() + 60_000)
  await guess(email, { times: 11 })

  for (const token of [
    `x.1.y`,
    api.signer.sign('bearer', payload, soon),
    api.signer.sign('device', payload, now),
  ])
    expect((await signIn(email, { Cookie: `sagewood-device=${token}` })).status).toBe(422)
})

test('the device cookie is for the server alone, and lasts over a year', async () => {
  const { email, refreshHeaders } = await api.signIn()
  const signedIn = await signIn(email)
  const renewed = await api.call('POST', '/api/auth/refresh', refreshHeaders)

  for (const response of [signedIn, renewed])
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^sagewood-device=[\w-]+\.\d+\.[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    )
})

test('a stranger’s guesses do not stop a signed-in customer from confirming the password', async () => {
  const owner = await api.signIn()
  await guess(owner.email, { times: 30 })
  const body = { currentPassword: customerPassword, password: 'a lantern on the pier' }

  expect((await api.call('POST', '/api/auth/change-password', owner.headers, body)).status).toBe(200)
})

test('wrong passwords of one session are no other’s, nor those of signing in', async () => {
  const { email, headers } = await api.signIn()
  const { data } = await (await signIn(email)).json()
  const ask = (authorization: Record<string, string>, password: string) =>
    api.call('POST', '/api/auth/change-email', authorization, {
      email: `${randomUUID()}@example.com`,
      password,
    })
  for (let n = 0; n < 10; n += 1) expect((await ask(headers, 'wrong')).status).toBe(422)

  expect((await ask(headers, customerPassword)).status).toBe(429)
  expect((await ask({ Authorization: `Bearer ${data.token}` }, customerPassword)).status).toBe(202)
  expect((await signIn(email)).status).toBe(200)
})

test('while a stranger guesses a booking’s email, its owner finds it with a captcha', async () => {
  const { guest, reference } = await book()
  const find = (email: string, more: object = {}) =>
    api.post('/api/bookings/find', { reference, email, ...more })
  for (let n = 0; n < 10; n += 1) expect((await find('other@example.com')).status).toBe(404)

  const plain = await find(guest.email)
  const captcha = randomUUID()

  expect(plain.status).toBe(422)
  expect((await plain.json()).errors).toEqual(captchaDemanded.errors)
  expect((await find(guest.email, { captcha })).status).toBe(200)
  expect((await find(guest.email, { captcha })).status).toBe(422)
})

test('a reference that does not exist gets the same response as one that does', async () => {
  const statuses = []
  for (let n = 0; n < 11; n += 1)
    statuses.push(
      (await api.post('/api/bookings/find', { reference: 'SW-222-222-222', email: 'a@example.com' })).status,
    )

  expect(statuses).toEqual([...Array(10).fill(404), 422])
})

type Options = { password?: string; captcha?: string; [header: string]: string | undefined }

function signIn(email: string, { password = customerPassword, captcha, ...headers }: Options = {}) {
  return api.post('/api/auth/sign-in', { email, password, captcha }, headers as Record<string, string>)
}

/** From as many networks, or from as many addresses of one. */
async function guess(email: string, { times, network }: { times: number; network?: string }) {
  for (let n = 0; n < times; n += 1)
    await signIn(email, { password: 'wrong', ...(network ? { address: `${network}::${n}` } : {}) })
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function book() {
  const body = bookingBody(now)
  const { data } = await (await api.post('/api/bookings', body)).json()
  return { reference: String(data.reference), guest: { email: String(body.guest?.email) } }
}
