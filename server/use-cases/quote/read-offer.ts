import type { ResponseBody } from '#domain/api/contract.ts'
import type { AnsweredTripBody } from '#domain/enquiry/answered-trip.ts'
import { answeredTripSchema } from '#domain/enquiry/answered-trip.ts'
import type { Signer } from '#server/crypto/signing.ts'
import {
  findAcceptance,
  findNewestAnswer,
  markOpened,
  type QuoteAnswer,
} from '#server/data/booking/quote-answers.ts'
import { findQuote, type Quote } from '#server/data/booking/quotes.ts'
import {
  firstManageVersion,
  receiptDetails,
  toBookingReceipt,
} from '#server/use-cases/booking/booking-receipt.ts'
import type { OfferDependencies } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { priceTripInEveryCar } from './price-quote.ts'
import { type QuoteOfferError, quoteFailure } from './quote-error.ts'

export type QuoteOffer = ResponseBody<'GET /quotes/offer'>['data']

type OfferResult = { ok: true; offer: QuoteOffer } | { ok: false; error: QuoteOfferError }

/** The newest answer as its customer sees it, whichever answer the link was sent with. Records that it was opened. */
export async function readOffer(deps: OfferDependencies, quoteId: string): Promise<OfferResult> {
  const now = deps.now()
  const quote = await findQuote(deps.db, quoteId)
  if (!quote) return quoteFailure({ code: 'quote-not-found' })
  const answer = await findNewestAnswer(deps.db, quote.id)
  const state = stateOf(quote, answer, now)
  const isOpen = state === 'open' && answer !== undefined
  if (isOpen) await markOpened(deps.db, answer.id, now)
  return {
    ok: true,
    offer: {
      reference: quote.reference,
      state,
      number: answer?.number ?? 0,
      firstName: quote.contact.firstName,
      trip: answer && state !== 'withdrawn' ? toTrip(quote, answer) : null,
      options: isOpen ? await listOptions(deps, { quote, answer }) : [],
      note: isOpen ? answer.note : '',
      validUntil: answer?.validUntil.toISOString() ?? null,
      declinedBy: quote.declinedBy,
      booking: await readBooked(deps, quote, answer),
    },
  }
}

function stateOf(quote: Quote, answer: QuoteAnswer | undefined, now: Date): QuoteOffer['state'] {
  if (quote.status === 'new') return answer ? 'withdrawn' : 'preparing'
  // Housekeeping expires it a little later.
  if (quote.status === 'answered') return answer && answer.validUntil > now ? 'open' : 'expired'
  return quote.status
}

/** Asks the engine for what is free and which terms apply now. The prices are those of the answer. */
async function listOptions(
  deps: OfferDependencies,
  { quote, answer }: { quote: Quote; answer: QuoteAnswer },
): Promise<QuoteOffer['options']> {
  const trip = answeredTripSchema.parse(answer.trip)
  const offers = await priceTripInEveryCar(deps, { trip, site: quote.site })
  return answer.options.flatMap(({ id, carId, price }) => {
    const offer = offers.find((one) => one.id === carId)
    if (!offer) return []
    const { slug, name, seats, luggage, childSeatPositions, accessible } = offer
    const car = { slug, name, seats, luggage, childSeatPositions, accessible }
    const { available, cancellation, waiting } = offer
    return [{ id, price, available, car, cancellation, waiting }]
  })
}

function toTrip(quote: Quote, answer: QuoteAnswer): QuoteOffer['trip'] {
  const trip = toPlainTrip(answer.trip)
  const unknown = { car: null, distanceMiles: null, durationMinutes: null }
  return { ...trip, ...unknown, reference: quote.reference, comment: quote.comment }
}

/** A stored trip with every field, times as ISO strings. */
export function toPlainTrip(stored: AnsweredTripBody) {
  const trip = answeredTripSchema.parse(stored)
  return {
    ...trip,
    pickUpAt: trip.pickUpAt.toISOString(),
    returnAt: trip.returnAt?.toISOString() ?? null,
    flightAt: trip.flightAt?.toISOString() ?? null,
    returnFlightAt: trip.returnFlightAt?.toISOString() ?? null,
  }
}

async function readBooked(
  { db, signer }: Pick<OfferDependencies, 'db'> & { signer: Signer },
  { id }: Quote,
  answer: QuoteAnswer | undefined,
): Promise<QuoteOffer['booking']> {
  const found = await findAcceptance(db, id)
  if (!found) return null
  const { acceptance } = found
  // Links that the customer has revoked stay revoked.
  const booking = { ...found.booking, manageVersion: firstManageVersion }
  const { reference, manageUrl, paymentUrl } = toBookingReceipt(signer, receiptDetails(booking))
  const option = answer?.options.find((one) => one.id === acceptance.optionId)?.carName ?? ''
  return { reference, option, manageUrl, paymentUrl: booking.status === 'requested' ? paymentUrl : null }
}
