import { randomBytes, randomUUID } from 'node:crypto'
import { createQuoteReference } from '#domain/booking/detail/booking-reference.ts'
import { smsConsentText } from '#domain/contact/sms-consent.ts'
import type { ContactRequest } from '#domain/enquiry/contact-message.ts'
import type { QuoteRequest } from '#domain/enquiry/quote-request.ts'
import { addHistory } from '#server/data/booking/history.ts'
import { insertQuote, type NewQuote, vehicleClassExists } from '#server/data/booking/quotes.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { insertContactMessage } from '#server/data/messaging/contact-messages.ts'
import { recordSmsConsent } from '#server/data/messaging/sms-consents.ts'
import { contactReceived } from '#server/queue/job-definitions.ts'
import { quoteReceived } from '#server/queue/quote-jobs.ts'
import { type FormDependencies, type FormResult, type FormSource, submitForm } from './submit-form.ts'

/** Stores a message to the company, and emails both sides. Returns when it came. */
export function createContactMessage(
  deps: FormDependencies,
  { request, ...origin }: FormSource & { request: ContactRequest },
): Promise<FormResult> {
  const at = deps.now()
  const { captcha: token, ...written } = request
  return submitForm(deps, {
    ...origin,
    token,
    at,
    write: async (tx) => {
      const id = randomUUID()
      await insertContactMessage(tx, { id, site: origin.site, ...written, createdAt: at })
      await deps.jobs.enqueue(tx, contactReceived, { messageId: id })
      return at.toISOString()
    },
  })
}

type Input = FormSource & {
  request: QuoteRequest
  /** Whether the visitor ticked the box. Not read from the parsed body: a default is not consent. */
  consentsToSms: boolean
}

/** Stores a quote request with its consent and jobs. Returns its reference. */
export function createQuote(
  deps: FormDependencies,
  { request, consentsToSms, ...origin }: Input,
): Promise<FormResult> {
  const quote = toQuote(request, { consentsToSms, site: origin.site, now: deps.now() })
  const { id, reference, vehicleClassId, createdAt } = quote
  return submitForm(deps, {
    ...origin,
    token: request.captcha,
    at: createdAt,
    refusal: async (tx) =>
      vehicleClassId && !(await vehicleClassExists(tx, vehicleClassId)) ? { code: 'unknown-car' } : undefined,
    write: async (tx) => {
      await insertQuoteWithConsent(tx, quote)
      await deps.jobs.enqueue(tx, quoteReceived, { quoteId: id })
      return reference
    },
  })
}

function toQuote(
  { guest, timezone, carId, pickUpAt, pickUpLocation, destinationLocation, ...request }: QuoteRequest,
  { consentsToSms, site, now }: { consentsToSms: boolean; site: string; now: Date },
): NewQuote {
  return {
    id: randomUUID(),
    reference: createQuoteReference(randomBytes(8)),
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
    wishedPickUpAt: request.wishedPickUpAt ?? null,
    page: request.page,
    trip: request.trip,
    createdAt: now,
  }
}

async function insertQuoteWithConsent(tx: Transaction, quote: NewQuote): Promise<void> {
  const { id, site, contact, createdAt: at } = quote
  await insertQuote(tx, quote)
  await addHistory(tx, [
    {
      subject: 'quote',
      subjectId: id,
      toStatus: 'new',
      actor: 'customer',
      reason: 'Requested on the site',
      at,
    },
  ])
  if (contact.acceptSms)
    await recordSmsConsent(tx, { phone: contact.phone, shownText: smsConsentText, source: 'quote', site, at })
}
