import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSigner } from '#server/crypto/signing.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { signOut } from '#server/use-cases/account/session/end-session.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { signInCustomer } from '#tests/support/sign-in-customer.ts'
import { identify } from './identify.ts'

const start = new Date('2026-11-16T15:00:00Z')
let now = start
const database = await openTestDatabase()
afterAll(() => database.close())
beforeEach(() => {
  now = start
})
const signer = createSigner(['a secret for tests, of enough characters'])
const deps = { db: database.db, signer, now: () => now }
const app = new Hono<HttpEnv>().get('/', async (c) => c.json(await identify(c, deps)))
const later = (ms: number) => new Date(start.getTime() + ms)

test('a bearer token of a live session identifies its user', async () => {
  const { token, userId } = await signInCustomer(deps)

  expect(await by(`Bearer ${token}`)).toEqual({ kind: 'user', userId, sessionId: expect.any(String) })
  expect(await by(`bearer  ${token}`)).toMatchObject({ userId })
})

test('a bearer token is valid for 15 minutes, and no longer than its session', async () => {
  const { token } = await signInCustomer(deps)
  now = later(15 * 60_000 - 1)
  expect(await by(`Bearer ${token}`)).toMatchObject({ kind: 'user' })
  now = later(15 * 60_000)
  expect(await by(`Bearer ${token}`)).toBeNull()

  now = start
  await signOut(deps, { bearer: token, secret: undefined, origin: { device: '', address: '' } })
  expect(await by(`Bearer ${token}`)).toBeNull()
})

test('a manage token identifies its booking and version', async () => {
  const booking = randomUUID()
  const token = signer.sign('manage', { booking, version: 3 }, later(1000))

  const manage = { kind: 'manage', bookingId: booking, version: 3 }
  expect(await by(`Manage ${token}`)).toEqual({ ...manage, emailed: false })
  const emailed = signer.sign('manage', { booking, version: 3, emailed: true }, later(1000))
  expect(await by(`Manage ${emailed}`)).toEqual({ ...manage, emailed: true })
  now = later(1000)
  expect(await by(`Manage ${token}`)).toBeNull()
})

test('a token is valid only under its own scheme', async () => {
  const { token } = await signInCustomer(deps)
  const manage = signer.sign('manage', { booking: randomUUID(), version: 1 }, later(1000))

  for (const header of [
    `Manage ${token}`,
    `Bearer ${manage}`,
    `Basic ${token}`,
    token,
    '',
    'Bearer',
    'Bearer ',
  ])
    expect(await by(header)).toBeNull()
})

test('a cookie does not authenticate', async () => {
  const { token, refreshSecret } = await signInCustomer(deps)
  const Cookie = `user-auth-token-bc=${token}; sagewood-refresh=${refreshSecret}`

  expect(await (await app.request('/', { headers: { Cookie } })).json()).toBeNull()
})

async function by(authorization: string) {
  return (await app.request('/', { headers: { Authorization: authorization } })).json()
}
