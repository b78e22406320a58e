import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createOneTimeLink } from '#server/data/account/one-time-links.ts'
import { openTestApi } from '#tests/support/open-test-api.ts'
import { queuedAccountEmails } from '#tests/support/queued-account-emails.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

test('a sign-in from an unknown browser is emailed to the owner, with time and device', async () => {
  const { email, userId } = await api.signIn()

  await signIn(email, { 'User-Agent': firefox, host: 'b.localhost' })

  expect(await noticesTo(email)).toEqual([
    {
      kind: 'new-sign-in',
      userId,
      email,
      site: 'sagewoodcars.example',
      signIn: { device: 'Firefox on Linux', at: now.toISOString() },
    },
  ])
})

test('a second sign-in with the same browser sends no email, even after signing out', async () => {
  const { email } = await api.signIn()
  const Cookie = cookiesOf(await signIn(email))
  await api.call('POST', '/api/auth/sign-out', { Cookie })

  await signIn(email, { Cookie })

  expect(await noticesTo(email)).toHaveLength(1)
})

test('a browser whose session was renewed is known', async () => {
  const { email, refreshHeaders } = await api.signIn()
  const Cookie = cookiesOf(await api.call('POST', '/api/auth/refresh', refreshHeaders))

  await signIn(email, { Cookie })

  expect(await noticesTo(email)).toEqual([])
})

test.each(['verify-email', 'reset-password'] as const)(
  '%s sends no email, and the browser is known after it',
  async (purpose) => {
    const { email, userId } = await api.signIn({ emailVerifiedAt: null })
    const token = await createOneTimeLink(api.db, { purpose, userId, email, now })
    const password = purpose === 'reset-password' ? 'a lantern on the pier' : customerPassword

    const Cookie = cookiesOf(await api.post(`/api/auth/${purpose}`, { token, password }))
    expect((await signIn(email, { Cookie }, password)).status).toBe(200)

    expect(await noticesTo(email)).toEqual([])
  },
)

test('a wrong password or an unconfirmed address sends no email', async () => {
  const { email } = await api.signIn()
  const unconfirmed = `${randomUUID()}@example.com`
  await api.signIn({ email: unconfirmed, emailVerifiedAt: null })

  await signIn(email, {}, 'wrong')
  await signIn(unconfirmed)

  expect(await noticesTo(email)).toEqual([])
  expect(await noticesTo(unconfirmed)).toEqual([])
})

function signIn(email: string, headers: Record<string, string> = {}, password = customerPassword) {
  return api.post('/api/auth/sign-in', { email, password }, headers)
}

async function noticesTo(email: string) {
  return (await queuedAccountEmails(api.database, email)).filter(({ kind }) => kind === 'new-sign-in')
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
