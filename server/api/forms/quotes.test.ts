import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import { quotesApi } from '#server/api/forms/forms.ts'
import { history, quotes, rateLimits, smsConsents, vehicleClasses } from '#server/data/tables/tables.ts'
import { embeddedCaptcha } from '#server/integrations/captcha/embedded.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { mountApi } from '#tests/support/mount-api.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database

let now = new Date('2026-11-15T12:00:00Z')
const captcha = embeddedCaptcha({ secretKeys: ['x'.repeat(32)], cost: 2, guesses: { min: 2, max: 9 } })
const jobs = createJobQueue({ pool, logger: createLogger('silent') })
const call = mountApi(quotesApi({ db, captcha, jobs, now: () => now }))
const [car] = await db.select().from(vehicleClasses).limit(1)

beforeEach(async () => {
  now = new Date('2026-11-15T12:00:00Z')
  await db.delete(quotes)
  await db.delete(rateLimits)
})

test('a quote is stored with everything that was sent, and responds with its reference', async () => {
  const pickUpAt = '2026-11-20T15:30:00.000Z'
  const campaign = { utm_source: 'letter', fbclid: 'abc' }

  const response = await call('/quotes', { body: await aQuote({ pickUpAt, carId: car?.id, campaign }) })

  expect(response.status).toBe(201)
  const { data } = await response.json()
  expect(data).toEqual({ reference: expect.stringMatching(/^Q(-[2-9A-Z]{3}){3}$/) })
  expect(await db.select().from(quotes)).toEqual([
    {
      id: expect.any(String),
      reference: data.reference,
      site: 'sagewoodlimo.example',
      status: 'new',
      timeZone: 'Europe/Paris',
      pickUpAt: new Date(pickUpAt),
      pickUpLocation: 'JFK',
      destinationLocation: 'The Plaza',
      passengerCount: 3,
      vehicleClassId: car?.id,
      comment: 'Two suitcases',
      contact: { ...guest, phone: '+12125550123', acceptSms: false },
      contactEmail: 'ada@example.com',
      campaign,
      wishedPickUpAt: null,
      page: null,
      trip: null,
      createdAt: now,
      version: 1,
      validUntil: null,
      declinedBy: null,
      declineReason: null,
      goneCar: null,
      goneAt: null,
    },
  ])
})

test('a wished date without a car, the page and the trip of the wizard are stored', async () => {
  const trip = {
    type: 'hourly-as-directed',
    duration: 6,
    stops: ['20 W 34th St'],
    luggageCount: 3,
    childSeats: [{ type: 'booster', count: 1 }],
    isMeetAndGreet: true,
  }

  const response = await call('/quotes', {
    body: await aQuote({
      wishedPickUpAt: '2026-11-20T15:30:00.000Z',
      page: '/services/airport-transfers',
      trip,
    }),
  })

  expect(response.status).toBe(201)
  expect(await db.select().from(quotes)).toMatchObject([
    {
      pickUpAt: null,
      wishedPickUpAt: new Date('2026-11-20T15:30:00.000Z'),
      page: '/services/airport-transfers',
      trip,
    },
  ])
})

test('an unreadable page or trip never costs us a quote', async () => {
  const response = await call('/quotes', {
    body: await aQuote({ page: 'https://elsewhere.example/', trip: { type: 'spaceship' } }),
  })

  expect(response.status).toBe(201)
  expect(await db.select().from(quotes)).toMatchObject([{ page: null, trip: null }])
})

test('a wished date has the same limits as a pick-up', async () => {
  const response = await call('/quotes', {
    body: await aQuote({ wishedPickUpAt: '2026-11-15T20:00:00.000Z' }),
  })

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toEqual([
    { path: 'wishedPickUpAt', message: 'Pick up date must be at least 1 day from now' },
  ])
})

test('who, when and why is written down, and the message to send is queued with it', async () => {
  await call('/quotes', { body: await aQuote() })

  const [quote] = await db.select().from(quotes)
  expect(await db.select().from(history).where(sql`subject_id = ${quote?.id}`)).toMatchObject([
    { subject: 'quote', fromStatus: null, toStatus: 'new', actor: 'customer', at: now },
  ])
  expect(await queuedFor(quote?.id)).toBe(1)
})

test('only the contact details are required', async () => {
  const { email, firstName, phone } = guest

  const response = await call('/quotes', {
    body: { guest: { email, firstName, phone }, captcha: await solved() },
  })

  expect(response.status).toBe(201)
  expect(await db.select().from(quotes)).toMatchObject([
    { passengerCount: 1, pickUpAt: null, pickUpLocation: null, vehicleClassId: null, comment: '' },
  ])
})

test('the site is that of the host, not of the body', async () => {
  await call('/quotes', { body: await aQuote({ site: 'sagewoodlimo.example' }), host: 'b.localhost' })

  expect(await db.select().from(quotes)).toMatchObject([{ site: 'sagewoodcars.example' }])
})

test('a pick-up time without a car is stored too', async () => {
  await call('/quotes', { body: await aQuote({ pickUpAt: '2026-11-20T15:30:00Z' }) })

  expect(await db.select().from(quotes)).toMatchObject([
    { pickUpAt: new Date('2026-11-20T15:30:00Z'), vehicleClassId: null },
  ])
})

test('consent to text messages is recorded only if the visitor gave it, with the text that was shown', async () => {
  const consents = async (acceptSms: unknown) => {
    const before = (await db.select().from(smsConsents)).length
    await call('/quotes', { body: await aQuote({ guest: { ...guest, acceptSms } }) })
    return (await db.select().from(smsConsents)).slice(before)
  }

  expect(await consents(undefined)).toEqual([])
  expect(await consents(false)).toEqual([])
  expect(await consents(true)).toMatchObject([
    {
      phone: '+12125550123',
      shownText: smsConsentText,
      source: 'quote',
      site: 'sagewoodlimo.example',
      at: now,
    },
  ])
  const contacts = (await db.select().from(quotes)).map(({ contact }) => contact.acceptSms)
  expect(contacts.sort()).toEqual([false, false, true])
})

test.each([
  ['pickUpAt', { pickUpAt: '2026-11-16T11:59:59Z' }, 'Pick up date must be at least 1 day from now'],
  ['carId', { carId: 'sedan' }, 'Car id is not valid'],
  ['carId', { carId: '00000000-0000-4000-8000-000000000000' }, 'Car id is not valid'],
  ['guest.phone', { guest: { ...aGuest(), phone: '555' } }, 'Your phone number is not valid'],
  ['captcha', { captcha: '' }, 'Captcha not solved'],
  ['captcha', { captcha: undefined }, 'Captcha not solved'],
  ['captcha', { captcha: 'AAAA' }, 'Captcha not solved'],
])('an error names its field, with the text of the specification: %s', async (path, change, message) => {
  const response = await call('/quotes', { body: await aQuote(change) })

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [{ path, message }] })
  expect(await db.select().from(quotes)).toEqual([])
})

test('all errors are returned together', async () => {
  const body = await aQuote({ passengerCount: 0, comment: 'x'.repeat(1001), guest: undefined })

  const { message, errors } = await (await call('/quotes', { body })).json()

  expect(message).toBe('Please check your entries')
  expect(errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'comment',
    'guest',
    'passengerCount',
  ])
})

test('a solved captcha counts once', async () => {
  const token = await solved()
  const first = await call('/quotes', { body: await aQuote({ captcha: token }) })
  const again = await call('/quotes', { body: await aQuote({ captcha: token }) })

  expect(first.status).toBe(201)
  expect(again.status).toBe(422)
  expect(await db.select().from(quotes)).toHaveLength(1)
})

test('an unreachable captcha service is a 503 with Retry-After', async () => {
  const down = { ...captcha, verify: async () => ({ ok: false, error: 'unreachable' }) as const }
  const response = await mountApi(quotesApi({ db, captcha: down, jobs, now: () => now }))('/quotes', {
    body: await aQuote(),
  })

  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('10')
  expect(await db.select().from(quotes)).toEqual([])
})

test('a request that is sent again counts once, even with another captcha and after its day has passed', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const pickUpAt = '2026-11-17T12:00:00Z'
  const first = await (await call('/quotes', { body: await aQuote({ pickUpAt }), headers })).json()

  now = new Date('2026-11-17T12:00:00Z')
  const again = await call('/quotes', { body: await aQuote({ pickUpAt }), headers })

  expect(again.status).toBe(201)
  expect(await again.json()).toEqual(first)
  expect(await db.select().from(quotes)).toHaveLength(1)
})

test('twenty equal concurrent requests are one quote, and all get its reference', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const bodies = await Promise.all(Array.from({ length: 20 }, () => aQuote()))

  const answers = await Promise.all(
    bodies.map(async (body) => (await call('/quotes', { body, headers })).json()),
  )

  expect(new Set(answers.map(({ data }) => data?.reference)).size).toBe(1)
  expect(await db.select().from(quotes)).toHaveLength(1)
})

test('a key that belongs to another request is refused', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  await call('/quotes', { body: await aQuote(), headers })

  const other = await call('/quotes', { body: await aQuote({ comment: 'Something else' }), headers })

  expect(other.status).toBe(409)
  expect(await db.select().from(quotes)).toHaveLength(1)
})

test('too many quotes get a 429 with Retry-After, by address and by contact', async () => {
  const contact = { ...guest, email: 'often@example.com' }
  const ask = async (n: number, from: string) =>
    call('/quotes', { body: await aQuote({ guest: contact, comment: `${n}` }), from })
  const statuses = []
  for (let n = 0; n < 31; n += 1) statuses.push((await ask(n, `192.0.2.${n}`)).status)
  expect(statuses).toEqual([...Array(30).fill(201), 429])

  const byAddress = await Promise.all(
    Array.from({ length: 61 }, async () => (await call('/quotes', { body: {}, from: 'one place' })).status),
  )
  expect(byAddress.filter((status) => status === 429)).toHaveLength(1)
})

test('any invalid quote is a 422, never a 500', async () => {
  const lone = {
    comment: fc.jsonValue(),
    guest: fc.jsonValue(),
    captcha: fc.jsonValue(),
    carId: fc.jsonValue(),
  }
  const hostile = fc.oneof(fc.jsonValue(), fc.record(lone, { requiredKeys: [] }))
  let n = 0

  await fc.assert(
    fc.asyncProperty(hostile, async (body) => {
      n += 1
      const { status } = await call('/quotes', { body, from: `hostile ${n}` })
      expect(status).toBe(422)
    }),
  )
})

function aGuest() {
  return { firstName: 'Ada', secondName: 'Lovelace', email: 'Ada@example.com', phone: '+12125550123' }
}

const guest = aGuest()

async function aQuote(change: Record<string, unknown> = {}) {
  return {
    comment: 'Two suitcases',
    timezone: 'Europe/Paris',
    pickUpLocation: 'JFK',
    destinationLocation: 'The Plaza',
    passengerCount: 3,
    guest: { ...guest, acceptSms: false },
    captcha: await solved(),
    ...change,
  }
}

async function solved(): Promise<string> {
  return solveCaptcha(await captcha.challenge(now))
}

async function queuedFor(quoteId: string | undefined): Promise<number> {
  const found = await db.execute(
    sql`select count(*)::int as n from pgboss.job where name = 'quote-received' and data->>'quoteId' = ${quoteId}`,
  )
  return Number(found.rows[0]?.n)
}
