import { randomUUID } from 'node:crypto'
import type { ContactRequest } from '#domain/contact/contact-message.ts'
import { noteCaptchaUse } from '#server/data/captcha-uses.ts'
import { insertContactMessage } from '#server/data/contact-messages.ts'
import type { Db } from '#server/data/database.ts'
import { claimRequestKey, type KeyedRequest, keepAnswer } from '#server/data/request-keys.ts'
import { inTransaction } from '#server/data/transaction.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import { contactReceived } from '#server/jobs/definitions.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'

type Dependencies = {
  db: Db
  captcha: Captcha
  jobs: Pick<JobQueue, 'ready' | 'enqueue'>
  now: () => Date
}

type Input = {
  request: ContactRequest
  site: string
  /** Names the request, so that it counts once however often it is sent. */
  keyed: KeyedRequest | null
}

export type ContactRefusal = 'captcha-not-solved' | 'captcha-unreachable' | 'key-used-otherwise'

export type ContactResult = { ok: true; receivedAt: string } | { ok: false; error: ContactRefusal }

/** Keeps what somebody wrote to the company, and has both told, in one transaction. */
export async function createContactMessage(
  { db, captcha, jobs, now }: Dependencies,
  { request, site, keyed }: Input,
): Promise<ContactResult> {
  const at = now()
  const { captcha: token, ...written } = request
  const verdict = await captcha.verify(token, { now: at, hostname: site })
  if (!verdict.ok)
    return refuse(verdict.error === 'unreachable' ? 'captcha-unreachable' : 'captcha-not-solved')

  await jobs.ready()
  return inTransaction(db, async (tx): Promise<ContactResult> => {
    const kept = keyed && (await claimRequestKey(tx, keyed.key))
    if (kept && kept.fingerprint !== keyed.fingerprint) return refuse('key-used-otherwise')
    if (kept) return { ok: true, receivedAt: String(kept.answer) }
    if (!(await noteCaptchaUse(tx, verdict))) return refuse('captcha-not-solved')
    const id = randomUUID()
    await insertContactMessage(tx, { id, site, ...written, createdAt: at })
    await jobs.enqueue(tx, contactReceived, { messageId: id })
    const receivedAt = at.toISOString()
    if (keyed) await keepAnswer(tx, { ...keyed, status: 201, answer: receivedAt, at })
    return { ok: true, receivedAt }
  })
}

function refuse(error: ContactRefusal): ContactResult {
  return { ok: false, error }
}
