import type { CreateBookingResponse } from '#domain/booking/cars/offer.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { answeredTripSchema } from '#domain/enquiry/answered-trip.ts'
import type { QuoteOption } from '#domain/enquiry/quote-answer.ts'
import {
  findAcceptance,
  findNewestAnswer,
  insertAcceptance,
  type QuoteAnswer,
} from '#server/data/booking/quote-answers.ts'
import { findQuote, lockQuote, type Quote } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { amendQuote, moveQuote } from '#server/data/status/move-status.ts'
import { jobIdFor } from '#server/queue/job.ts'
import { companyMail } from '#server/queue/job-definitions.ts'
import {
  firstManageVersion,
  receiptDetails,
  toBookingReceipt,
} from '#server/use-cases/booking/booking-receipt.ts'
import type { BookingError } from '#server/use-cases/booking/create/booking-error.ts'
import { type BookingDependencies, createBooking } from '#server/use-cases/booking/create/create-booking.ts'
import { type QuoteOfferError, quoteFailure } from './quote-error.ts'

type Accepting = {
  quoteId: string
  /** The number of the answer that the customer saw. */
  number: number
  option: string
  /** The network that the request came from. */
  network: string
}

type AcceptResult =
  | { ok: true; receipt: CreateBookingResponse }
  | { ok: false; error: QuoteOfferError | BookingError }

/**
 * Books the option at exactly its price, and accepts the quote in the same transaction. Accepting the same option again
 * returns the same booking.
 */
export async function acceptQuote(deps: BookingDependencies, input: Accepting): Promise<AcceptResult> {
  const { db, now } = deps
  const { quoteId, network } = input
  const earlier = await findReceipt(deps, input)
  if (earlier) return earlier
  const quote = await findQuote(db, quoteId)
  if (!quote) return quoteFailure({ code: 'quote-not-found' })
  const chosen = await findChosen(db, quote, { ...input, now: now() })
  // The same button in another window may have been faster: both get its booking.
  if ('code' in chosen) return (await findReceipt(deps, input)) ?? quoteFailure(chosen)
  const { answer, option } = chosen

  try {
    const result = await createBooking(deps, {
      request: toBookingRequest(quote, chosen),
      userId: null,
      site: quote.site,
      keyed: null,
      network,
      agreed: {
        price: option.price,
        note: { actor: 'guest-link', reason: `Quote ${quote.reference} accepted` },
        lock: async (tx) => {
          const locked = await lockQuote(tx, quoteId)
          const still = locked && (await findChosen(tx, locked, { ...input, now: now() }))
          if (!still || 'code' in still) throw new OfferRejected(still ?? { code: 'quote-not-found' })
        },
        record: (tx, booking) =>
          recordAcceptance(tx, { quote, answer, option, bookingId: booking.id, at: now() }),
      },
    })
    if (result.ok || !carIsGone.has(result.error.code)) return result
    await reportGoneCar(deps, { quoteId, answer, option })
    return quoteFailure({ code: 'offer-car-gone', car: option.carName })
  } catch (error) {
    if (!(error instanceof OfferRejected)) throw error
    // It was faster while this one waited for the quote.
    return (await findReceipt(deps, input)) ?? quoteFailure(error.error)
  }
}

/** Leaves the transaction of the booking so that it is rolled back. */
class OfferRejected extends Error {
  readonly error: QuoteOfferError
  constructor(refusal: QuoteOfferError) {
    super(refusal.code)
    this.error = refusal
  }
}

const carIsGone = new Set<BookingError['code']>(['car-taken', 'car-does-not-fit', 'unknown-car'])

type Chosen = { answer: QuoteAnswer; option: QuoteOption }

/** The option that was chosen, or why it can't be accepted. */
async function findChosen(
  db: Db | Transaction,
  quote: Quote,
  { number, option: id, now }: Pick<Accepting, 'number' | 'option'> & { now: Date },
): Promise<Chosen | QuoteOfferError> {
  if (quote.status === 'expired') return { code: 'offer-expired' }
  const answer = await findNewestAnswer(db, quote.id)
  const option = answer?.options.find((one) => one.id === id)
  if (quote.status !== 'answered' || !answer || answer.number !== number || !option)
    return { code: 'offer-changed' }
  return answer.validUntil > now ? { answer, option } : { code: 'offer-expired' }
}

/**
 * The booking that this very option has become; undefined if the quote is not accepted. Its links are those of the first
 * response: if the customer has revoked them, the link of the quote does not bring them back.
 */
async function findReceipt(
  { db, signer }: Pick<BookingDependencies, 'db' | 'signer'>,
  { quoteId, number, option }: Accepting,
): Promise<AcceptResult | undefined> {
  const found = await findAcceptance(db, quoteId)
  if (!found) return undefined
  const isSame = found.acceptance.optionId === option && found.number === number
  if (!isSame) return quoteFailure({ code: 'offer-changed' })
  const booking = { ...found.booking, manageVersion: firstManageVersion }
  return { ok: true, receipt: toBookingReceipt(signer, receiptDetails(booking)) }
}

function toBookingRequest(quote: Quote, { answer, option }: Chosen): BookingRequest {
  return {
    ...answeredTripSchema.parse(answer.trip),
    timezone: quote.timeZone,
    comment: quote.comment,
    carId: option.carId,
    guest: quote.contact,
    passengers: [],
    promocodeId: null,
    priceToken: null,
    captcha: '',
  }
}

async function recordAcceptance(
  tx: Transaction,
  { quote, answer, option, bookingId, at }: Chosen & { quote: Quote; bookingId: string; at: Date },
): Promise<void> {
  await insertAcceptance(tx, {
    quoteId: quote.id,
    answerId: answer.id,
    optionId: option.id,
    bookingId,
    at,
  })
  const reason = `Accepted the ${option.carName}`
  await moveQuote(tx, quote, { to: 'accepted', actor: 'guest-link', reason, at })
}

/** Tells the desk that a customer wants a car that is no longer free: in its queue and by email, once for each option. */
async function reportGoneCar(
  { db, jobs, now }: BookingDependencies,
  { quoteId, answer, option }: Chosen & { quoteId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const quote = await lockQuote(tx, quoteId)
    if (quote?.status !== 'answered' || quote.goneCar === option.carName) return
    const at = now()
    const change = { goneCar: option.carName, goneAt: at }
    const reason = `Wanted to book the ${option.carName}, but none is free`
    await amendQuote(tx, quote, { actor: 'guest-link', change, reason, at })
    const id = jobIdFor(`gone ${answer.id} ${option.id}`)
    await jobs.enqueue(tx, companyMail, { kind: 'quote-car-gone', id: quoteId }, { id })
  })
}
