import { hoursToMs } from '#domain/constants.ts'
import { fullName } from '#domain/contact/contact-schema.ts'
import { carName } from '#domain/dispatch/car.ts'
import { carDocuments, chauffeurDocuments, type FleetDocument } from '#domain/dispatch/documents.ts'
import { type AttentionKind, attentionHours, setOffMinutes } from '#domain/staff/attention.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import {
  listFailedCaptures,
  listHoldsEnding,
  listLateLegs,
  listLowRatings,
  listOpenExtras,
  listPaymentsDue,
  listRefundsToSend,
  listToPrice,
  listUnassigned,
  listUnassignedReturns,
  listZelleToCheck,
} from '#server/data/booking/attention.ts'
import { listQuotesToAnswer, listQuotesWithoutCar } from '#server/data/booking/desk-quotes.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'
import { listCars, listChauffeurs } from '#server/data/dispatch/cars.ts'
import { listReturnedLegs, listUnnamedLegs } from '#server/data/dispatch/leg-offers.ts'
import { legAddresses } from '#server/use-cases/dispatch/leg-places.ts'

type Row = Awaited<ReturnType<typeof listToPrice>>[number]

/** What needs a person now, the most urgent kind first. `since` is what its urgency counts from. */
export async function listAttention({ db, now: clock }: { db: Db; now: () => Date }) {
  const now = clock()
  const inHours = (hours: number) => new Date(now.getTime() + hoursToMs(hours))
  const setOffBy = new Date(now.getTime() + setOffMinutes * 60_000)
  const late = await listLateLegs(db, { now, setOffBy, after: inHours(-attentionHours.late) })
  const uncaptured = await listFailedCaptures(db, now)
  const zelle = await listZelleToCheck(db)
  const refunds = await listRefundsToSend(db)
  const holds = await listHoldsEnding(db, { after: now, until: inHours(attentionHours.holdEnding) })
  const due = await listPaymentsDue(db, { after: now, until: inHours(attentionHours.paymentDue) })
  const dues = new Map(due.map(({ id, dueCents }) => [id, dueCents]))
  const gone = await listQuotesWithoutCar(db)
  const quotes = await listQuotesToAnswer(db, now)
  const toPrice = await listToPrice(db, now)
  const returned = await listReturnedLegs(db, now)
  const unnamed = await listUnnamedLegs(db, { until: inHours(attentionHours.unassigned) })
  // A first way that a partner returned or has accepted is listed for that already.
  const unassigned = (await listUnassigned(db, { until: inHours(attentionHours.unassigned) })).filter(
    ({ id }) => ![...returned, ...unnamed].some((row) => row.id === id && row.leg === 0),
  )
  const waysBack = await listUnassignedReturns(db, { until: inHours(attentionHours.unassigned) })
  const extras = await listOpenExtras(db)
  const lowRatings = await listLowRatings(db)
  return [
    ...late.map(({ startsAt, ...row }) => ({
      ...toItem('chauffeur-late', row, startsAt ?? row.pickUpAt),
      pickUpAt: (startsAt ?? row.pickUpAt).toISOString(),
    })),
    ...uncaptured.map(({ due, ...row }) => toItem('capture-failed', row, new Date(due))),
    ...zelle.map(({ paymentId, amountCents, askedAt, ...row }) => ({
      ...toItem('zelle-to-check', row, askedAt),
      payment: { id: paymentId, amountCents },
    })),
    ...refunds.map(({ refundId, cents, version, isZelle, plannedAt, ...row }) => ({
      ...toItem('refund-to-send', row, plannedAt),
      refund: { id: refundId, cents, version, isZelle },
    })),
    // A booking whose Zelle payment is to be checked is listed for that already.
    ...holds
      .filter(({ id }) => !zelle.some((row) => row.id === id))
      .map((row) => toItem('hold-ending', row, row.holdExpiresAt ?? row.createdAt)),
    // Where a card could not be charged, the booking is listed for that already.
    ...due
      .filter(({ id }) => !uncaptured.some((row) => row.id === id))
      .map(({ dueCents, ...row }) => ({ ...toItem('payment-due', row, row.pickUpAt), dueCents })),
    ...gone.map((quote) => toQuoteItem('quote-car-gone', quote, quote.goneAt ?? quote.createdAt)),
    ...quotes.map((quote) => toQuoteItem('quote-waiting', quote, quote.createdAt)),
    ...toPrice.map((row) => toItem('to-price', row, row.createdAt)),
    ...extras.map(({ askedAt, ...row }) => toItem('extras-open', row, new Date(askedAt))),
    ...lowRatings.map(({ ratedAt, ...row }) => toItem('low-rating', row, ratedAt)),
    ...returned.map((row) => toItem('partner-returned', row, row.decidedAt ?? row.createdAt)),
    ...unnamed.map((row) => toItem('partner-unnamed', row, row.decidedAt ?? row.createdAt)),
    ...unassigned.map((row) => ({
      ...toItem('unassigned', row, row.pickUpAt),
      dueCents: dues.get(row.id) ?? null,
    })),
    // Whoever assigns the first way is asked about the way back, too.
    ...waysBack
      .filter(({ id }) => ![...returned, ...unassigned].some((row) => row.id === id))
      .map(({ startsAt, ...row }) => {
        const pickUpAt = startsAt ?? row.pickUpAt
        const { pickUp: pickUpLocation, destination: destinationLocation } = legAddresses(wayBack, row)
        const shown = { ...row, pickUpAt, pickUpLocation, destinationLocation }
        return { ...toItem('unassigned', shown, pickUpAt), dueCents: dues.get(row.id) ?? null }
      }),
    ...(await listDocuments(db, now)),
  ]
}

const wayBack = { number: 1, isWholeTrip: false }

type Holder = { of: 'car' | 'chauffeur'; id: string; name: string; phone: string; documents: FleetDocument[] }

/** Documents that have expired, then those that are about to, the earliest first. */
async function listDocuments(db: Db, now: Date) {
  const today = toCalendarDay(newYorkClockAt(now))
  const cars = (await listCars(db)).filter(({ retiredAt }) => !retiredAt)
  const chauffeurs = (await listChauffeurs(db)).filter(({ leftAt }) => !leftAt)
  const holders: Holder[] = [
    ...cars.map((car) => ({
      ...{ of: 'car' as const, id: car.id, name: carName(car), phone: '' },
      documents: carDocuments(car, today),
    })),
    ...chauffeurs.map((chauffeur) => ({
      ...{ of: 'chauffeur' as const, id: chauffeur.id, name: chauffeur.name, phone: chauffeur.phone },
      documents: chauffeurDocuments(chauffeur, today),
    })),
  ]
  const found = holders.flatMap(({ documents, ...holder }) =>
    documents.flatMap(({ name, expiresOn, state }) =>
      expiresOn && (state === 'expired' || state === 'expiring')
        ? [{ holder, state, document: { of: holder.of, id: holder.id, name, expiresOn } }]
        : [],
    ),
  )
  return found
    .toSorted((a, b) => (a.document.expiresOn < b.document.expiresOn ? -1 : 1))
    .map(({ holder, state, document }) => ({
      kind: `document-${state}` as const,
      reference: '',
      customer: holder.name,
      phone: holder.phone,
      pickUpAt: null,
      pickUpLocation: '',
      destinationLocation: '',
      since: new Date(`${document.expiresOn}T12:00:00Z`).toISOString(),
      payment: null,
      refund: null,
      dueCents: null,
      document,
    }))
}

type Shown = Pick<Row, 'reference' | 'contact' | 'pickUpLocation' | 'destinationLocation'> & {
  pickUpAt: Date | null
}

function toItem(kind: AttentionKind, row: Shown, since: Date) {
  const { reference, contact, pickUpLocation, destinationLocation } = row
  return {
    kind,
    reference,
    customer: fullName(contact),
    phone: contact.phone,
    pickUpAt: row.pickUpAt?.toISOString() ?? null,
    pickUpLocation,
    destinationLocation,
    since: since.toISOString(),
    payment: null as { id: string; amountCents: number } | null,
    refund: null as { id: string; cents: number; version: number; isZelle: boolean } | null,
    dueCents: null as number | null,
    document: null as { of: 'car' | 'chauffeur'; id: string; name: string; expiresOn: string } | null,
  }
}

function toQuoteItem(kind: AttentionKind, quote: Quote, since: Date) {
  const pickUpLocation = quote.pickUpLocation ?? ''
  const destinationLocation = quote.destinationLocation ?? ''
  const pickUpAt = quote.pickUpAt ?? quote.wishedPickUpAt
  return toItem(kind, { ...quote, pickUpAt, pickUpLocation, destinationLocation }, since)
}
