import { randomUUID } from 'node:crypto'
import type { Offer } from '#domain/booking/cars/offer.ts'
import type { AnsweredTrip, AnsweredTripBody } from '#domain/enquiry/answered-trip.ts'
import {
  buildOptionPrice,
  priceReasonError,
  type QuoteOption,
  quoteReminderAt,
} from '#domain/enquiry/quote-answer.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { lowestQuoteCents } from '#domain/staff/limits.ts'
import type { StaffRole } from '#domain/staff/roles.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import {
  findNewestAnswer,
  insertAnswer,
  markWithdrawn,
  type QuoteAnswer,
} from '#server/data/booking/quote-answers.ts'
import { findQuoteByReference } from '#server/data/booking/quotes.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { amendQuote, moveQuote } from '#server/data/status/move-status.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { quoteAnswered, quoteDeclined, quoteReminder } from '#server/queue/quote-jobs.ts'
import type { OfferDependencies } from '#server/use-cases/booking/pricing/offer-cars.ts'
import {
  type ActingOnQuote,
  actOnQuote,
  type DeskQuoteResult,
  type QuoteDeskDependencies,
} from './act-on-quote.ts'
import { priceTripInEveryCar } from './price-quote.ts'
import { quoteFailure } from './quote-error.ts'

type WantedOption = { carId: string; priceCents: number; reason: string }

type Answering = ActingOnQuote & {
  trip: AnsweredTrip
  options: WantedOption[]
  note: string
  validUntil: Date
}

/** Answers a quote, or replaces its answer, and emails the customer the link to it. */
export async function answerQuote(
  deps: QuoteDeskDependencies & OfferDependencies,
  { trip, options: wanted, note, validUntil, ...acting }: Answering,
): Promise<DeskQuoteResult> {
  const found = await findQuoteByReference(deps.db, acting.reference)
  if (!found) return quoteFailure({ code: 'quote-not-found' })
  const offers = await priceTripInEveryCar(deps, { trip, site: found.site })
  const { role } = acting.actor
  const errors = wanted.flatMap((option, index) => optionErrors(option, { offers, index, role }))
  if (errors.length > 0) return quoteFailure({ code: 'quote-options-invalid', errors })
  const options = wanted.map((option, index) => toOption(option, { offers, index }))

  return actOnQuote(deps, acting, async ({ tx, quote, byActor }) => {
    const at = deps.now()
    const earlier = await findNewestAnswer(tx, quote.id)
    const answer = {
      id: randomUUID(),
      quoteId: quote.id,
      number: (earlier?.number ?? 0) + 1,
      trip: toStoredTrip(trip),
      ...{ options, note, validUntil },
      staffId: acting.actor.id,
      createdAt: at,
    }
    await insertAnswer(tx, answer)
    const change = { validUntil, goneCar: null, goneAt: null }
    const isFirst = quote.status === 'new'
    const by = byActor(isFirst ? 'quote-answered' : 'quote-answer-changed', auditChanges(earlier, answer))
    const entry = { ...by, change, at }
    if (isFirst) await moveQuote(tx, quote, { ...entry, to: 'answered', reason: summarize(options) })
    else await amendQuote(tx, quote, { ...entry, reason: `New answer: ${summarize(options)}` })
    await enqueueEmails(deps, tx, { answerId: answer.id, validUntil, at })
  })
}

/** The email with the link, and a reminder a day before the answer expires, if that is still to come. */
async function enqueueEmails(
  { jobs }: QuoteDeskDependencies,
  tx: Transaction,
  { answerId, validUntil, at }: { answerId: string; validUntil: Date; at: Date },
): Promise<void> {
  await jobs.enqueue(tx, quoteAnswered, { answerId }, { id: answerId })
  const startAfter = quoteReminderAt(validUntil)
  if (startAfter > at)
    await jobs.enqueue(tx, quoteReminder, { answerId }, { startAfter, id: jobIdFor(`remind ${answerId}`) })
}

/** Takes an answer back: the quote waits again, and the customer's link says so. */
export async function withdrawAnswer(
  deps: QuoteDeskDependencies,
  acting: ActingOnQuote,
): Promise<DeskQuoteResult> {
  return actOnQuote(deps, acting, async ({ tx, quote, byActor }) => {
    // Pressed twice: it waits already.
    if (quote.status !== 'answered') return
    const at = deps.now()
    const answer = await findNewestAnswer(tx, quote.id)
    if (answer) await markWithdrawn(tx, answer.id, at)
    const by = byActor('quote-answer-withdrawn', [])
    const change = { validUntil: null, goneCar: null, goneAt: null }
    await moveQuote(tx, quote, { ...by, to: 'new', change, reason: 'Answer withdrawn', at })
  })
}

/** Declines for the company, and tells the customer. */
export async function declineQuote(
  deps: QuoteDeskDependencies,
  { reason, ...acting }: ActingOnQuote & { reason: string },
): Promise<DeskQuoteResult> {
  return actOnQuote(deps, { ...acting, reason }, async ({ tx, quote, byActor }) => {
    const change = { declinedBy: 'company' as const, declineReason: reason }
    const by = byActor('quote-declined', [])
    await moveQuote(tx, quote, { ...by, to: 'declined', change, reason, at: deps.now() })
    await deps.jobs.enqueue(tx, quoteDeclined, { quoteId: quote.id })
  })
}

type Priced = { offers: readonly Offer[]; index: number }

function optionErrors(
  { carId, ...set }: WantedOption,
  { offers, index, role }: Priced & { role: StaffRole },
): FieldError[] {
  const offer = offers.find(({ id }) => id === carId)
  if (!offer) return [{ path: `options.${index}.carId`, message: 'Choose a car of the fleet' }]
  if (!offer.fits) return offer.fitReasons.map((message) => ({ path: `options.${index}.carId`, message }))
  const message = priceReasonError(offer.price?.totalCents ?? null, set)
  if (message) return [{ path: `options.${index}.reason`, message }]
  const lowest = offer.price ? lowestQuoteCents(role, offer.price.totalCents) : 0
  return set.priceCents < lowest ? [{ path: `options.${index}.priceCents`, message: belowLimit(lowest) }] : []
}

function belowLimit(lowestCents: number): string {
  return `Your role may offer ${formatCents(lowestCents)} or more. Ask an owner for a lower price.`
}

function toOption({ carId, ...set }: WantedOption, { offers, index }: Priced): QuoteOption {
  const offer = offers.find(({ id }) => id === carId)
  return {
    id: String.fromCharCode('a'.charCodeAt(0) + index),
    carId,
    carName: offer?.name ?? '',
    price: buildOptionPrice(offer?.price ?? null, set),
    ratesCents: offer?.price?.totalCents ?? null,
  }
}

function toStoredTrip(trip: AnsweredTrip): AnsweredTripBody {
  return {
    ...trip,
    pickUpAt: trip.pickUpAt.toISOString(),
    returnAt: trip.returnAt?.toISOString() ?? null,
    flightAt: trip.flightAt?.toISOString() ?? null,
    returnFlightAt: trip.returnFlightAt?.toISOString() ?? null,
  }
}

/** 'Executive Sedan $148.20, Luxury SUV $190.00' */
function summarize(options: readonly QuoteOption[]): string {
  return options.map(({ carName, price }) => `${carName} ${formatCents(price.totalCents)}`).join(', ')
}

type Sent = Pick<QuoteAnswer, 'options' | 'note' | 'validUntil'>

function auditChanges(earlier: Sent | undefined, sent: Sent) {
  const fields = (answer: Sent) => ({
    Options: summarize(answer.options),
    Note: answer.note,
    'Valid until': formatNewYorkTime(answer.validUntil),
  })
  const before: Partial<Record<string, string>> = earlier ? fields(earlier) : {}
  return Object.entries(fields(sent))
    .map(([field, to]) => ({ field, from: before[field] || null, to: to || null }))
    .filter(({ from, to }) => from !== to)
}
