import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSigner } from '#server/crypto/signing.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { signOut } from '#server/use-cases/account/session/end-session.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { signInCustomer } from '#tests/support/sign-in-customer.ts'
import { findViewer } from './pages.ts'

const start = new Date('2026-11-16T15:00:00Z')
let now = start
const database = await openTestDatabase()
afterAll(() => database.close())
beforeEach(() => {
  now = start
})
const deps = {
  db: database.db,
  signer: createSigner(['a secret for tests, of enough characters']),
  now: () => now,
}
const page = new Hono<HttpEnv>().get('/', async (c) => c.json((await findViewer(c, deps)) ?? null))

test('a bearer cookie of a live session identifies the viewer, even if the token has expired', async () => {
  const { token, userId } = await signInCustomer(deps)

  expect(await viewerBy(`user-auth-token-bc=${token}`)).toEqual({ id: userId })
  now = new Date(start.getTime() + 86_400_000)
  expect(await viewerBy(`user-auth-token-bc=${token}`)).toEqual({ id: userId })
})

test('an ended session has no viewer', async () => {
  const ended = await signInCustomer(deps)
  const origin = { device: '', address: '' }
  await signOut(deps, { bearer: ended.token, secret: undefined, origin })
  const unused = await signInCustomer(deps)
  now = new Date(start.getTime() + 30 * 86_400_000)

  expect(await viewerBy(`user-auth-token-bc=${ended.token}`)).toBeNull()
  expect(await viewerBy(`user-auth-token-bc=${unused.token}`)).toBeNull()
})

test.each([
  ['nothing', () => ''],
  ['nonsense', () => 'user-auth-token-bc=nonsense'],
  [
    'a token for another purpose',
    () => `user-auth-token-bc=${deps.signer.sign('manage', { user: 'x', session: 'y' }, start)}`,
  ],
])('a cookie with %s identifies no viewer', async (_name, cookie) => {
  expect(await viewerBy(cookie())).toBeNull()
})

async function viewerBy(cookie: string) {
  return (await page.request('/', { headers: { Cookie: cookie } })).json()
}
