import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { contactMessageSchema } from '#domain/contact/contact-message.ts'
import type { Db } from '#server/data/database.ts'
import { findKeptAnswer } from '#server/data/request-keys.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { rateLimit, tooMany } from '#server/http/rate-limit.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { createContactMessage } from '#server/use-cases/create-contact-message.ts'
import { fieldFaults, refuse } from './errors.ts'
import { refuseForm } from './form-refusals.ts'
import { readIdempotencyKey } from './idempotency-key.ts'

type Dependencies = { db: Db; captcha: Captcha; jobs: Pick<JobQueue, 'ready' | 'enqueue'>; now: () => Date }

export function contactApi({ db, captcha, jobs, now }: Dependencies) {
  const contact = new Hono<HttpEnv>()
  const limit = rateLimit({ db, now }, { name: 'contact', limit: 30, windowSeconds: 600 })

  contact.post('/', limit, async (c) => {
    const body: unknown = await c.req.json()
    const read = readIdempotencyKey(c, { scope: 'contact', body })
    if (!read.ok) return refuse(c, 422, read.fault.message, [read.fault])
    const { keyed } = read
    const earlier = keyed && (await findKeptAnswer(db, keyed.key))
    if (earlier && earlier.fingerprint === keyed.fingerprint)
      return c.json({ data: { receivedAt: earlier.answer } }, 201)

    const request = contactMessageSchema.safeParse(body)
    if (!request.success) return refuse(c, 422, unreadable, fieldFaults(request.error))
    const refused = await tooMany(c, { db, now }, byContact(request.data.email))
    if (refused) return refused

    const result = await createContactMessage(
      { db, captcha, jobs, now },
      { request: request.data, site: c.get('site').host, keyed },
    )
    if (!result.ok) return refuseForm(c, result.error)
    return c.json({ data: { receivedAt: result.receivedAt } }, 201)
  })

  return contact
}

const unreadable = 'Please check what you have entered'

/** Each message has a letter sent to the address that was typed, which may be a stranger's: few an hour. Under a hash. */
function byContact(email: string) {
  const who = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return { name: 'contact-by-contact', who, limit: 5, windowSeconds: 3_600 }
}
