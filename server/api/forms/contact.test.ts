import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contactApi } from '#server/api/forms/forms.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'
import { rateLimits } from '#server/data/tables/tables.ts'
import { embeddedCaptcha } from '#server/integrations/captcha/embedded.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { mountApi } from '#tests/support/mount-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database

const now = new Date('2026-11-15T12:00:00Z')
const captcha = embeddedCaptcha({ secretKeys: ['x'.repeat(32)], cost: 2, guesses: { min: 2, max: 9 } })
const jobs = createJobQueue({ pool, logger: createLogger('silent') })
const call = mountApi(contactApi({ db, captcha, jobs, now: () => now }))

beforeEach(async () => {
  await db.delete(contactMessages)
  await db.delete(rateLimits)
})

test('a message is stored as written, with its site, and its emails are queued', async () => {
  const response = await call('/contact', { body: await aMessage(), host: 'b.localhost' })

  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ data: { receivedAt: now.toISOString() } })
  const [stored] = await db.select().from(contactMessages)
  expect(stored).toEqual({
    id: expect.any(String),
    site: 'sagewoodcars.example',
    topic: 'question',
    bookingId: null,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+12125550123',
    message: 'First line\nSecond line',
    createdAt: now,
    answer: null,
    closedAt: null,
    closedBy: null,
  })
  expect(await queuedFor(stored?.id)).toBe(1)
})

test.each([undefined, null, ''])('a phone number is optional: %s', async (phone) => {
  await call('/contact', { body: await aMessage({ phone }) })

  expect(await db.select().from(contactMessages)).toMatchObject([{ phone: null }])
})

test.each([
  ['name', { name: ' ' }, 'Enter your name'],
  ['name', { name: 'A' }, 'Enter at least 2 characters for your name'],
  ['name', { name: 'A'.repeat(256) }, 'Shorten your name to 255 characters or fewer'],
  ['email', { email: 'ada' }, 'Enter an email address like name@example.com'],
  ['email', { email: 'a@example.com\r\nBcc: b@example.com' }, 'Enter an email address like name@example.com'],
  ['phone', { phone: '555' }, 'Your phone number is not valid'],
  ['message', { message: ' \n ' }, 'Enter your message'],
  ['message', { message: 'x'.repeat(4001) }, 'Shorten your message to 4,000 characters or fewer'],
  ['captcha', { captcha: undefined }, 'Captcha not solved'],
  ['captcha', { captcha: 'AAAA' }, 'Captcha not solved'],
])('an error names its field: %s', async (path, change, message) => {
  const response = await call('/contact', { body: await aMessage(change) })

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [{ path, message }] })
  expect(await db.select().from(contactMessages)).toEqual([])
})

test('a solved captcha counts once, and an unreachable captcha service refuses every message', async () => {
  const token = await solved()
  const statuses = []
  for (const message of ['One', 'Two'])
    statuses.push((await call('/contact', { body: await aMessage({ message, captcha: token }) })).status)
  const down = { ...captcha, verify: async () => ({ ok: false, error: 'unreachable' }) as const }
  const away = await mountApi(contactApi({ db, captcha: down, jobs, now: () => now }))('/contact', {
    body: await aMessage(),
  })

  expect(statuses).toEqual([201, 422])
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '10'])
  expect(await db.select().from(contactMessages)).toHaveLength(1)
})

test('equal concurrent requests are one message; another under its key is refused', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const bodies = await Promise.all(Array.from({ length: 5 }, () => aMessage()))

  const answers = await Promise.all(bodies.map((body) => call('/contact', { body, headers })))
  const changed = { message: 'Something else', email: 'other@example.com' }
  const other = await call('/contact', { body: await aMessage(changed), headers })

  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect(other.status).toBe(409)
  expect(await db.select().from(contactMessages)).toHaveLength(1)
})

test('too many messages get a 429 with Retry-After, by address and by contact', async () => {
  const byContact = []
  for (let n = 0; n < 6; n += 1)
    byContact.push(
      await call('/contact', { body: await aMessage({ message: `No. ${n}` }), from: `192.0.2.${n}` }),
    )
  const byAddress = await Promise.all(
    Array.from({ length: 31 }, async () => (await call('/contact', { body: {}, from: 'one place' })).status),
  )

  expect(byContact.map(({ status }) => status)).toEqual([...Array(5).fill(201), 429])
  expect(Number(byContact.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(byAddress.filter((status) => status === 429)).toHaveLength(1)
})

test('attempts without a solved captcha do not use up the limit of the email address', async () => {
  const tries = []
  for (let n = 0; n < 6; n += 1)
    tries.push(await call('/contact', { body: await aMessage({ captcha: '' }), from: `192.0.2.${n}` }))

  const owner = await call('/contact', { body: await aMessage() })

  expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(422))
  expect(owner.status).toBe(201)
})

test('any invalid message is a 422, never a 500', async () => {
  const lone = { name: fc.jsonValue(), email: fc.jsonValue(), phone: fc.jsonValue(), message: fc.jsonValue() }
  const hostile = fc.oneof(fc.jsonValue(), fc.record(lone, { requiredKeys: [] }))
  let n = 0

  await fc.assert(
    fc.asyncProperty(hostile, async (body) => {
      n += 1
      expect((await call('/contact', { body, from: `hostile ${n}` })).status).toBe(422)
    }),
    { numRuns: 50 },
  )
})

async function aMessage(change: Record<string, unknown> = {}) {
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+12125550123',
    message: 'First line\r\nSecond line\0',
    captcha: await solved(),
    ...change,
  }
}

async function solved(): Promise<string> {
  return solveCaptcha(await captcha.challenge(now))
}

async function queuedFor(messageId: string | undefined): Promise<number> {
  const found = await db.execute(
    sql`select count(*)::int as n from pgboss.job where name = 'contact-received' and data->>'messageId' = ${messageId}`,
  )
  return Number(found.rows[0]?.n)
}
