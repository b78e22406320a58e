import { randomBytes, randomUUID } from 'node:crypto'
import { quoteReference } from '#domain/booking/reference.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import type { QuoteRequest } from '#domain/quotes/quote-request.ts'
import { noteCaptchaUse } from '#server/data/captcha-uses.ts'
import type { Db } from '#server/data/database.ts'
import { addHistory } from '#server/data/history.ts'
import { insertQuote, isKnownCar, type Quote } from '#server/data/quotes.ts'
import { claimRequestKey, type KeyedRequest, keepAnswer } from '#server/data/request-keys.ts'
import { recordSmsConsent } from '#server/data/sms-consents.ts'
import { inTransaction, type Transaction } from '#server/data/transaction.ts'
import type { Captcha } from '#server/integrations/captcha/port.ts'
import { quoteReceived } from '#server/jobs/definitions.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'

type Dependencies = {
  db: Db
  captcha: Captcha
  jobs: Pick<JobQueue, 'ready' | 'enqueue'>
  now: () => Date
}

type Input = {
  request: QuoteRequest
  /** Whether the visitor ticked the box; the schema's own default is no consent. */
  consentsToSms: boolean
  site: string
  /** Names the request, so that it counts once however often it is sent. */
  keyed: KeyedRequest | null
}

export type QuoteRefusal = 'captcha-not-solved' | 'captcha-unreachable' | 'key-used-otherwise' | 'unknown-car'

export type QuoteResult = { ok: true; reference: string } | { ok: false; error: QuoteRefusal }

/** Keeps somebody's wish for a quote, and everything that follows from it, in one transaction. */
export async function createQuote(
  { db, captcha, jobs, now }: Dependencies,
  { request, consentsToSms, site, keyed }: Input,
): Promise<QuoteResult> {
  const verdict = await captcha.verify(request.captcha, { now: now(), hostname: site })
  if (!verdict.ok)
    return refuse(verdict.error === 'unreachable' ? 'captcha-unreachable' : 'captcha-not-solved')

  const quote = toQuote(request, { consentsToSms, site, now: now() })
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<QuoteResult> => {
    const kept = keyed && (await claimRequestKey(tx, keyed.key))
    if (kept && kept.fingerprint !== keyed.fingerprint) return refuse('key-used-otherwise')
    if (kept) return { ok: true, reference: String(kept.answer) }
    if (quote.vehicleClassId && !(await isKnownCar(tx, quote.vehicleClassId))) return refuse('unknown-car')
    if (!(await noteCaptchaUse(tx, verdict))) return refuse('captcha-not-solved')
    await keep(tx, quote)
    await jobs.enqueue(tx, quoteReceived, { quoteId: quote.id })
    if (keyed) await keepAnswer(tx, { ...keyed, status: 201, answer: quote.reference, at: quote.createdAt })
    return { ok: true, reference: quote.reference }
  })
}

function refuse(error: QuoteRefusal): QuoteResult {
  return { ok: false, error }
}

function toQuote(
  { guest, timezone, carId, pickUpAt, pickUpLocation, destinationLocation, ...request }: QuoteRequest,
  { consentsToSms, site, now }: { consentsToSms: boolean; site: string; now: Date },
): Quote {
  return {
    id: randomUUID(),
    reference: quoteReference(randomBytes(8)),
    site,
    status: 'new',
    timeZone: timezone,
    pickUpAt: pickUpAt ?? null,
    pickUpLocation: pickUpLocation || null,
    destinationLocation: destinationLocation || null,
    passengerCount: request.passengerCount,
    vehicleClassId: carId,
    comment: request.comment ?? '',
    contact: { ...guest, acceptSms: consentsToSms },
    contactEmail: guest.email.toLowerCase(),
    campaign: request.campaign,
    createdAt: now,
  }
}

async function keep(tx: Transaction, quote: Quote): Promise<void> {
  const { id, site, contact, createdAt: at } = quote
  await insertQuote(tx, quote)
  await addHistory(tx, [
    { subject: 'quote', subjectId: id, toStatus: 'new', actor: 'guest', reason: 'Requested on the site', at },
  ])
  if (contact.acceptSms)
    await recordSmsConsent(tx, { phone: contact.phone, shownText: smsConsentText, source: 'quote', site, at })
}
