import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { contactMessage, quoteRequest } from '#server/api/openapi/examples.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'
import { customerPassword } from '#tests/support/sign-in-customer.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

/** Every form that needs a captcha and is limited by the email address in it. */
const forms: [path: string, body: (email: string) => Record<string, unknown>][] = [
  ['/api/auth/sign-up', (email) => ({ email, password: customerPassword, firstName: 'Ann' })],
  ['/api/auth/forgot-password', (email) => ({ email })],
  ['/api/contact', (email) => ({ ...contactMessage, email })],
  ['/api/quotes', (email) => withGuest({ ...quoteRequest(now), carId: null }, email)],
  ['/api/bookings', (email) => withGuest(bookingBody(now, { carId: null }), email)],
]

test.each(forms)('replaying one captcha on %s does not count against the email address', async (...form) => {
  const [path, bodyOf] = form
  const email = `ann.${randomUUID()}@example.com`
  const captcha = randomUUID()
  // With a key of its own each, so that a booking is not refused as a twin.
  const send = (token: string) =>
    api.post(path, { ...bodyOf(email), captcha: token }, { 'Idempotency-Key': randomUUID() })
  const replays: number[] = []

  const first = await send(captcha)
  for (let n = 0; n < 31; n += 1) replays.push((await send(captcha)).status)

  expect(first.ok).toBe(true)
  expect(new Set(replays)).toEqual(new Set([422]))
  expect((await send(randomUUID())).status).toBe(first.status)
})

test('a captcha that met a limit is spent', async () => {
  const email = `ann.${randomUUID()}@example.com`
  for (let n = 0; n < 10; n += 1)
    await api.post('/api/auth/forgot-password', { email, captcha: randomUUID() })
  const captcha = randomUUID()

  expect((await api.post('/api/auth/forgot-password', { email, captcha })).status).toBe(429)
  expect((await api.post('/api/auth/forgot-password', { email: 'bo@example.com', captcha })).status).toBe(422)
})

function withGuest<Body extends { guest?: object | null | undefined }>(body: Body, email: string) {
  return { ...body, guest: { ...body.guest, email } }
}
