import { hoursToMs } from '#domain/constants.ts'
import { fullName } from '#domain/contact/contact-schema.ts'
import { type AttentionKind, attentionHours } from '#domain/staff/attention.ts'
import {
  listHoldsEnding,
  listToPrice,
  listUnassigned,
  listZelleToCheck,
} from '#server/data/booking/attention.ts'
import { listQuotesToAnswer, listQuotesWithoutCar } from '#server/data/booking/desk-quotes.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { Db } from '#server/data/database/database.ts'

type Row = Awaited<ReturnType<typeof listToPrice>>[number]

/** What needs a person now, the most urgent kind first. `since` is what its urgency counts from. */
export async function listAttention({ db, now: clock }: { db: Db; now: () => Date }) {
  const now = clock()
  const inHours = (hours: number) => new Date(now.getTime() + hoursToMs(hours))
  const zelle = await listZelleToCheck(db)
  const holds = await listHoldsEnding(db, { after: now, until: inHours(attentionHours.holdEnding) })
  const gone = await listQuotesWithoutCar(db)
  const quotes = await listQuotesToAnswer(db, now)
  const toPrice = await listToPrice(db, now)
  const unassigned = await listUnassigned(db, { until: inHours(attentionHours.unassigned) })
  return [
    ...zelle.map(({ paymentId, amountCents, askedAt, ...row }) => ({
      ...toItem('zelle-to-check', row, askedAt),
      payment: { id: paymentId, amountCents },
    })),
    // A booking whose Zelle payment is to be checked is listed for that already.
    ...holds
      .filter(({ id }) => !zelle.some((row) => row.id === id))
      .map((row) => toItem('hold-ending', row, row.holdExpiresAt ?? row.createdAt)),
    ...gone.map((quote) => toQuoteItem('quote-car-gone', quote, quote.goneAt ?? quote.createdAt)),
    ...quotes.map((quote) => toQuoteItem('quote-waiting', quote, quote.createdAt)),
    ...toPrice.map((row) => toItem('to-price', row, row.createdAt)),
    ...unassigned.map((row) => toItem('unassigned', row, row.pickUpAt)),
  ]
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
  }
}

function toQuoteItem(kind: AttentionKind, quote: Quote, since: Date) {
  const pickUpLocation = quote.pickUpLocation ?? ''
  const destinationLocation = quote.destinationLocation ?? ''
  const pickUpAt = quote.pickUpAt ?? quote.wishedPickUpAt
  return toItem(kind, { ...quote, pickUpAt, pickUpLocation, destinationLocation }, since)
}
