import type { ResponseBody } from '#domain/api/contract.ts'
import { luggage } from '#domain/constants.ts'
import { isOpenQuote } from '#domain/status/quote-status.ts'
import { listFullHistory } from '#server/data/booking/desk-bookings.ts'
import { findAcceptance, listAnswers } from '#server/data/booking/quote-answers.ts'
import { findQuoteByReference, type Quote } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { toPlainTrip } from './read-offer.ts'

export type DeskQuote = ResponseBody<'GET /desk/quotes/{reference}'>['data']

/** Everything about a quote, with the actions that its state allows. */
export async function readDeskQuote(
  { db, catalogue }: { db: Db; catalogue: () => Promise<Catalogue> },
  reference: string,
): Promise<DeskQuote | undefined> {
  const quote = await findQuoteByReference(db, reference)
  if (!quote) return undefined
  const { fleet } = await catalogue()
  const car = fleet.find(({ id }) => id === quote.vehicleClassId)
  const answers = await listAnswers(db, quote.id)
  const found = await findAcceptance(db, quote.id)
  const history = await listFullHistory(db, [quote.id])
  const { status, version, site, page, contact, comment } = quote
  const { firstName, secondName, email, phone } = contact
  const isOpen = isOpenQuote(status)
  return {
    ...{ reference: quote.reference, status, version, site, page, comment },
    createdAt: quote.createdAt.toISOString(),
    contact: { firstName, secondName, email, phone },
    acceptsTexts: contact.acceptSms,
    asked: askedTrip(quote),
    askedCar: car ? { id: car.id, name: car.name } : null,
    answers: answers.map(({ answer, staffName }) => ({
      number: answer.number,
      trip: toPlainTrip(answer.trip),
      options: answer.options,
      note: answer.note,
      validUntil: answer.validUntil.toISOString(),
      createdAt: answer.createdAt.toISOString(),
      staffName,
      openedAt: answer.openedAt?.toISOString() ?? null,
      withdrawnAt: answer.withdrawnAt?.toISOString() ?? null,
    })),
    accepted: found
      ? {
          booking: found.booking.reference,
          option: found.acceptance.optionId,
          at: found.acceptance.at.toISOString(),
        }
      : null,
    declined: quote.declinedBy ? { by: quote.declinedBy, reason: quote.declineReason ?? '' } : null,
    gone: quote.goneCar && quote.goneAt ? { car: quote.goneCar, at: quote.goneAt.toISOString() } : null,
    actions: { answer: isOpen, withdraw: status === 'answered', decline: isOpen },
    history: history.map(({ subject: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  }
}

/** What the customer asked for. A quote that was not opened from the booking form has only a few of the fields. */
function askedTrip({ trip, ...quote }: Quote): DeskQuote['asked'] {
  return {
    type: trip?.type ?? 'point-to-point',
    pickUpAt: (quote.pickUpAt ?? quote.wishedPickUpAt)?.toISOString() ?? null,
    pickUpLocation: quote.pickUpLocation ?? '',
    destinationLocation: quote.destinationLocation ?? '',
    stops: (trip?.stops ?? []).map((address, orderIndex) => ({ orderIndex, address })),
    passengerCount: quote.passengerCount,
    luggageCount: trip?.luggageCount ?? luggage.default,
    isRoundTrip: trip?.isRoundTrip ?? false,
    returnAt: toUtc(trip?.returnAt),
    isAccessible: trip?.isAccessible ?? false,
    isMeetAndGreet: trip?.isMeetAndGreet ?? false,
    childSeats: trip?.childSeats ?? [],
    duration: trip?.duration ?? null,
    airline: trip?.airline ?? null,
    flightNumber: trip?.flightNumber ?? null,
    flightKind: trip?.flightKind ?? null,
    flightAt: toUtc(trip?.flightAt),
    returnAirline: trip?.returnAirline ?? null,
    returnFlightNumber: trip?.returnFlightNumber ?? null,
    returnFlightKind: trip?.returnFlightKind ?? null,
    returnFlightAt: toUtc(trip?.returnFlightAt),
  }
}

/** Stored with the offset that the browser sent. */
function toUtc(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null
}
