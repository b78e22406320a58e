import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { emailBookingLinksLimit } from '#server/use-cases/booking/email-booking-links.ts'
import { bookingBody, openTestApi } from '#tests/support/open-test-api.ts'

const now = new Date('2026-11-16T15:00:00Z')
const api = await openTestApi({ now: () => now })
afterAll(() => api.close())

const ask = (email: unknown, more: object = {}) =>
  api.post('/api/bookings/email-links', { email, captcha: randomUUID(), ...more })

test('a known and an unknown address get the same response and the same job', async () => {
  const known = await book()
  const unknown = `nobody.${randomUUID()}@example.com`

  for (const email of [known, unknown]) {
    const response = await ask(email)
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ data: { email } })
    expect(await queuedFor(email)).toEqual([{ email, site: 'sagewoodlimo.example' }])
  }
})

test('an address may be spelled in any case, and the email goes out under the lookup spelling', async () => {
  const email = await book()

  await ask(` ${email.toUpperCase()} `)

  expect(await queuedFor(email)).toHaveLength(1)
})

test('one address gets a limited number of emails, whoever asks', async () => {
  const email = `often.${randomUUID()}@example.com`
  for (let times = 0; times < emailBookingLinksLimit.limit; times++)
    expect((await ask(email)).status).toBe(202)

  const refused = await ask(email)

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await queuedFor(email)).toHaveLength(emailBookingLinksLimit.limit)
})

test('one network may ask a limited number of times', async () => {
  const address = '203.0.113.77'
  const statuses = new Set<number>()
  for (let times = 0; times < 21; times++) {
    const email = `many.${randomUUID()}@example.com`
    const body = { email, captcha: randomUUID() }
    statuses.add((await api.post('/api/bookings/email-links', body, { address })).status)
  }

  expect([...statuses]).toEqual([202, 429])
})

test('without a solved captcha, or with a used one, nothing is sent and nothing is counted', async () => {
  const email = `replay.${randomUUID()}@example.com`
  const captcha = randomUUID()
  await ask(`other.${randomUUID()}@example.com`, { captcha })

  for (const token of ['', captcha]) {
    const refused = await ask(email, { captcha: token })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      errors: [{ path: 'captcha', message: 'Captcha not solved' }],
    })
  }
  expect(await queuedFor(email)).toEqual([])
})

test.each([undefined, '', 'ann', 'ann@', 7, 'a@example.com\r\nBcc: b@example.com'])(
  '%j is not an email address',
  async (email) => {
    const response = await ask(email)

    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ path: 'email' }] })
  },
)

async function book(): Promise<string> {
  const body = bookingBody(now)
  await api.post('/api/bookings', body)
  return body.guest?.email ?? ''
}

async function queuedFor(email: string): Promise<unknown[]> {
  const { rows } = await api.database.pool.query(
    `select data from pgboss.job where name = 'booking-links' and data->>'email' = $1`,
    [email],
  )
  return rows.map(({ data }) => data)
}
