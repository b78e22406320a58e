import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { messages } from '#domain/booking/booking-request.ts'
import { quoteRequestSchema } from '#domain/quotes/quote-request.ts'
import type { Db } from '#server/data/database.ts'
import { findKeptAnswer } from '#server/data/request-keys.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { rateLimit, tooMany } from '#server/http/rate-limit.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { createQuote, type QuoteRefusal } from '#server/use-cases/create-quote.ts'
import { fieldFaults, refuse } from './errors.ts'
import { refuseForm } from './form-refusals.ts'
import { readIdempotencyKey } from './idempotency-key.ts'

type Dependencies = { db: Db; captcha: Captcha; jobs: Pick<JobQueue, 'ready' | 'enqueue'>; now: () => Date }

export function quotesApi({ db, captcha, jobs, now }: Dependencies) {
  const quotes = new Hono<HttpEnv>()
  const limit = rateLimit({ db, now }, { name: 'quote', limit: 60, windowSeconds: 600 })

  quotes.post('/', limit, async (c) => {
    const body: unknown = await c.req.json()
    const read = readIdempotencyKey(c, { scope: 'quotes', body })
    if (!read.ok) return refuse(c, 422, read.fault.message, [read.fault])
    const { keyed } = read
    const earlier = keyed && (await findKeptAnswer(db, keyed.key))
    // The answer of the first time, even where the pick-up has come too near by now.
    if (earlier && earlier.fingerprint === keyed.fingerprint)
      return c.json({ data: { reference: earlier.answer } }, 201)

    const request = quoteRequestSchema({ now: now() }).safeParse(body)
    if (!request.success) return refuse(c, 422, unreadable, fieldFaults(request.error))
    const refused = await tooMany(c, { db, now }, byContact(request.data.guest.email))
    if (refused) return refused

    const result = await createQuote(
      { db, captcha, jobs, now },
      { request: request.data, consentsToSms: ticked(body), site: c.get('site').host, keyed },
    )
    if (!result.ok) return explain(c, result.error)
    return c.json({ data: { reference: result.reference } }, 201)
  })

  return quotes
}

const unreadable = 'Please check what you have entered'

/** Whoever asks more often wants something else than a quote. Under a hash: who asked is not for a table of counters. */
function byContact(email: string) {
  const who = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return { name: 'quote-by-contact', who, limit: 30, windowSeconds: 3_600 }
}

/** Consent is what the visitor sent, to the letter: what the schema fills in is nobody's. */
function ticked(body: unknown): boolean {
  return (body as { guest: { acceptSms?: unknown } }).guest.acceptSms === true
}

function explain(c: Context, error: QuoteRefusal) {
  return error === 'unknown-car'
    ? refuse(c, 422, messages.car, [{ path: 'carId', message: messages.car }])
    : refuseForm(c, error)
}
