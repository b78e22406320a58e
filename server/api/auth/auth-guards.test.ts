import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { OpenapiDocument } from '#server/api/openapi/document.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'

let now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

const document: OpenapiDocument = await (await api.call('GET', '/api/openapi.json')).json()
const accountCalls = Object.entries(document.paths)
  .filter(([path]) => path.startsWith('/api/auth/'))
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, ...operation })),
  )
const guarded = accountCalls
  .filter(({ security }) => security)
  .map(({ method, path, requestBody }) => ({
    method: method.toUpperCase(),
    path: path.replace('{id}', randomUUID()),
    body: requestBody?.content['application/json']?.example,
  }))

/** Headers of requests that are not signed in. */
const strangers: [name: string, headers: () => Promise<Record<string, string>>][] = [
  ['nothing', async () => ({})],
  ['nonsense', async () => ({ Authorization: 'Bearer nonsense' })],
  ['another scheme', async () => ({ Authorization: `Basic ${(await api.signIn()).token}` })],
  ['a forged bearer', async () => bearer(forged((await api.signIn()).token))],
  ['the bearer of a session that was signed out', async () => signedOut()],
  ['an expired bearer', async () => expired()],
  ['a bearer for somebody else’s session', async () => mixed()],
  ['a manage token', async () => bearer(manageToken())],
  ['a manage token as such', async () => ({ Authorization: `Manage ${manageToken()}` })],
  ['a refresh token', async () => bearer((await api.signIn()).refreshSecret)],
  ['the cookies of somebody who is signed in', async () => cookies()],
]

test('every account call is guarded except those that sign in or out', () => {
  const open = accountCalls.filter(({ security }) => !security).map(({ path }) => path.split('/').at(-1))

  expect(open.sort()).toEqual([
    'forgot-password',
    'refresh',
    'reset-password',
    'sign-in',
    'sign-out',
    'sign-up',
    'verify-email',
  ])
})

test.each(strangers)('with %s every guarded call is the same 401', async (_name, headersOf) => {
  const headers = await headersOf()

  for (const { method, path, body } of guarded) {
    const response = await api.call(method, path, headers, body)
    expect([method, path, response.status]).toEqual([method, path, 401])
    expect(await response.json()).toEqual({ message: 'Failed to authenticate' })
  }
})

function bearer(token: string) {
  return { Authorization: `Bearer ${token}` }
}

/** Another user in it, under the old signature. */
function forged(token: string): string {
  const [, expires, signature] = token.split('.')
  const payload = { user: randomUUID(), session: randomUUID() }
  return [Buffer.from(JSON.stringify(payload)).toString('base64url'), expires, signature].join('.')
}

async function signedOut() {
  const { headers } = await api.signIn()
  await api.call('POST', '/api/auth/sign-out', headers)
  return headers
}

async function expired() {
  const { headers } = await api.signIn()
  now = new Date(now.getTime() + 15 * 60_000)
  return headers
}

async function mixed() {
  const [one, other] = [await api.signIn(), await api.signIn()]
  const { session } = JSON.parse(Buffer.from(other.token.split('.')[0] ?? '', 'base64url').toString())
  return bearer(api.signer.sign('bearer', { user: one.userId, session }, new Date(now.getTime() + 60_000)))
}

function manageToken(): string {
  return api.signer.sign('manage', { booking: randomUUID(), version: 1 }, new Date(now.getTime() + 60_000))
}

async function cookies() {
  const { token, refreshSecret } = await api.signIn()
  return { Cookie: `user-auth-token-bc=${token}; sagewood-refresh=${refreshSecret}` }
}
