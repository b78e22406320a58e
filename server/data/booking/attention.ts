import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { settledLedgerKinds } from '#domain/payment/booking-balance.ts'
import { canSendRefund } from '#domain/payment/refund-order.ts'
import {
  type BookingStatus,
  bookingMachine,
  isAssignable,
  isConfirmed,
} from '#domain/status/booking-status.ts'
import type { Db } from '#server/data/database/database.ts'
import { ratings, tripSettlements } from '#server/data/tables/booking-action-tables.ts'
import { legExtras, schedule } from '#server/data/tables/dispatch-tables.ts'
import { ledger, payments, refunds } from '#server/data/tables/payment-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import { selectLost } from './lost-disputes.ts'

const { id, reference, contact, pickUpAt, pickUpLocation, destinationLocation, createdAt, holdExpiresAt } =
  bookings

const shown = {
  id,
  reference,
  contact,
  pickUpAt,
  pickUpLocation,
  destinationLocation,
  createdAt,
  holdExpiresAt,
}

/** More rows than this are a list, not a queue: the desk links to the list. */
const most = 100

/** Requests that wait for a price, the oldest first. */
export function listToPrice(db: Db, now: Date) {
  return db
    .select(shown)
    .from(bookings)
    .where(and(eq(bookings.status, 'requested'), isNull(bookings.totalCents), gt(bookings.pickUpAt, now)))
    .orderBy(asc(bookings.createdAt))
    .limit(most)
}

/** Priced requests whose hold ends between two times. */
export function listHoldsEnding(db: Db, { after, until }: { after: Date; until: Date }) {
  return db
    .select(shown)
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'requested'),
        isNotNull(bookings.totalCents),
        gt(bookings.holdExpiresAt, after),
        lte(bookings.holdExpiresAt, until),
      ),
    )
    .orderBy(asc(bookings.holdExpiresAt))
    .limit(most)
}

/**
 * Confirmed trips to come of which a part is not paid, as after a change, the next pick-up first. While a Zelle payment is to be
 * checked, its booking is listed for that.
 */
export function listPaymentsDue(db: Db, { after, until }: { after: Date; until: Date }) {
  // As `sumHeldByBooking` computes it.
  const settled = sql`(select coalesce(sum(${ledger.cents}), 0) from ${ledger}
    join ${payments} on ${payments.id} = ${ledger.paymentId}
    where ${ledger.bookingId} = ${bookings.id} and ${payments.purpose} = 'price'
      and ${inArray(ledger.kind, [...settledLedgerKinds])})`
  const authorized = sql`(select coalesce(sum(${payments.authorizedCents}), 0) from ${payments}
    where ${payments.bookingId} = ${bookings.id} and ${payments.status} = 'authorized')`
  const lost = selectLost(db).as('lost')
  const dueCents = sql<number>`(${bookings.totalCents} - ${settled} - ${authorized} + coalesce(${lost.cents}, 0))::int`
  return db
    .select({ ...shown, dueCents })
    .from(bookings)
    .leftJoin(lost, eq(lost.bookingId, bookings.id))
    .where(
      and(
        inArray(bookings.status, bookingMachine.where(isAssignable)),
        gt(bookings.pickUpAt, after),
        lte(bookings.pickUpAt, until),
        ne(bookings.paymentStatus, 'requested'),
        gt(dueCents, 0),
      ),
    )
    .orderBy(asc(bookings.pickUpAt))
    .limit(most)
}

/** As the index of legs by their start has it. */
const openLegs = [isNull(schedule.releasedAt), eq(schedule.kind, 'leg')]

const firstWayIsOver = sql`exists (select from ${schedule} first where first.booking_id = ${bookings.id} and first.leg = 0
  and first.progress in ('completed', 'no-show'))`

/**
 * Confirmed trips whose first or only way has no chauffeur, the next pick-up first. A trip that should have begun is the most
 * urgent.
 */
export function listUnassigned(db: Db, { until }: { until: Date }) {
  return db
    .select(shown)
    .from(bookings)
    .where(and(eq(bookings.status, 'confirmed'), lte(bookings.pickUpAt, until), not(firstWayIsOver)))
    .orderBy(asc(bookings.pickUpAt))
    .limit(most)
}

/** As the index of these legs has it. A generic plan cannot compare parameters with its condition. */
const unassignedReturns = [
  isNull(schedule.releasedAt),
  isNull(schedule.chauffeurId),
  isNull(schedule.partnerId),
  sql`${schedule.leg} = 1`,
  sql`${schedule.progress} = 'planned'`,
]

/** Ways back without a chauffeur or a partner, the earliest first. One that is past stays until the desk closes it. */
export function listUnassignedReturns(db: Db, { until }: { until: Date }) {
  return db
    .select({ ...shown, startsAt: schedule.startsAt })
    .from(schedule)
    .innerJoin(bookings, eq(bookings.id, schedule.bookingId))
    .where(
      and(
        ...unassignedReturns,
        lte(schedule.startsAt, until),
        inArray(bookings.status, confirmed),
        // The chauffeur may be named in the booking alone, which then is about this way.
        sql`not (${bookings.status} = 'assigned' and ${firstWayIsOver})`,
      ),
    )
    .orderBy(asc(schedule.startsAt))
    .limit(most)
}

const confirmed = (Object.keys(bookingMachine.table) as BookingStatus[]).filter(isConfirmed)

/**
 * Legs with a chauffeur or a partner who has not set off when the pick-up is near, or is not there when it is due; the
 * earliest pick-up first.
 */
export function listLateLegs(db: Db, { now, setOffBy, after }: { now: Date; setOffBy: Date; after: Date }) {
  return db
    .select({ ...shown, startsAt: schedule.startsAt })
    .from(schedule)
    .innerJoin(bookings, eq(bookings.id, schedule.bookingId))
    .where(
      and(
        ...openLegs,
        or(isNotNull(schedule.chauffeurId), isNotNull(schedule.partnerId)),
        inArray(bookings.status, confirmed),
        gt(schedule.startsAt, after),
        or(
          and(eq(schedule.progress, 'planned'), lte(schedule.startsAt, setOffBy)),
          and(eq(schedule.progress, 'en-route'), lte(schedule.startsAt, now)),
        ),
      ),
    )
    .orderBy(asc(schedule.startsAt))
    .limit(most)
}

/** Zelle payments that customers say they make, the oldest first. */
export function listZelleToCheck(db: Db) {
  return db
    .select({
      ...shown,
      paymentId: payments.id,
      amountCents: payments.amountCents,
      askedAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(eq(payments.method, 'zelle'), inArray(payments.status, ['requested'])))
    .orderBy(asc(payments.createdAt))
    .limit(most)
}

/** Refunds that a person has to send now: by Zelle, or because the card refused them. The oldest first. */
export async function listRefundsToSend(db: Db) {
  const rows = await db
    .select({ booking: bookings, refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        isNull(refunds.doneAt),
        isNull(refunds.withdrawnAt),
        or(eq(payments.method, 'zelle'), refunds.byHand),
      ),
    )
    .orderBy(asc(refunds.createdAt))
  const moved = await listMovements(
    db,
    rows.map(({ booking }) => booking.id),
  )
  return rows
    .filter(({ booking, refund, payment }) => {
      const own = moved.filter((row) => row.bookingId === booking.id && row.purpose === payment.purpose)
      return canSendRefund(booking, { payments: [payment], ledger: own }, refund)
    })
    .slice(0, most)
    .map(({ booking, refund: { id: refundId, cents, byHand, createdAt: plannedAt } }) => ({
      ...booking,
      ...{ refundId, cents, isZelle: !byHand, plannedAt },
    }))
}

/** What moved for prices and tips of these bookings. */
async function listMovements(db: Db, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  const { bookingId, paymentId, kind, cents, at } = ledger
  return db
    .select({ bookingId, paymentId, kind, cents, at, purpose: payments.purpose })
    .from(ledger)
    .innerJoin(payments, eq(payments.id, ledger.paymentId))
    .where(inArray(ledger.bookingId, bookingIds))
}

/** A capture that is due is tried again for this long before the desk hears of it. */
const captureMinutes = 30

/**
 * Authorized money that should be captured by now, and money that the bank has released before it was. `due` is when the
 * capture was due, or when the hold would have ended.
 */
export function listFailedCaptures(db: Db, now: Date) {
  const lastPickUp = sql`coalesce(${bookings.returnAt}, ${bookings.pickUpAt})`
  const settled = sql`(select ${tripSettlements.settledAt} from ${tripSettlements}
    where ${tripSettlements.bookingId} = ${bookings.id} and ${bookings.status} in ('completed', 'no-show')
      and not exists (select from ${legExtras} join ${schedule} on ${schedule.id} = ${legExtras.scheduleId}
        where ${schedule.bookingId} = ${bookings.id} and ${legExtras.decision} is null))`
  const due = sql<string>`least(${payments.captureBy}, ${lastPickUp} + interval '24 hours', ${settled})`
  const received = sql`(select coalesce(sum(${ledger.cents}), 0) from ${ledger}
    join payments as received on received.id = ${ledger.paymentId}
    where ${ledger.bookingId} = ${bookings.id} and received.purpose = 'price'
      and ${ledger.kind} in ('paid', 'refunded', 'refunded-by-hand', 'refund-failed'))`
  const late = new Date(now.getTime() - captureMinutes * 60_000).toISOString()
  return db
    .selectDistinctOn([bookings.id], { ...shown, due })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        isNotNull(payments.captureBy),
        inArray(payments.status, ['authorized', 'expired']),
        sql`${bookings.status} not in ('cancelled', 'expired')`,
        or(
          and(eq(payments.status, 'authorized'), sql`${due} <= ${late}::timestamptz`),
          and(
            eq(payments.status, 'expired'),
            sql`${bookings.totalCents} > ${received}`,
            sql`${bookings.paymentStatus} not in ('authorized', 'pending', 'requested')`,
          ),
        ),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(most)
}

/** Bookings with extras that nobody has decided about, the oldest first. */
export function listOpenExtras(db: Db) {
  return db
    .select({ ...shown, askedAt: sql<string>`min(${legExtras.at})` })
    .from(legExtras)
    .innerJoin(schedule, eq(schedule.id, legExtras.scheduleId))
    .innerJoin(bookings, eq(bookings.id, schedule.bookingId))
    .where(isNull(legExtras.decision))
    .groupBy(bookings.id)
    .orderBy(asc(sql`min(${legExtras.at})`))
    .limit(most)
}

/** Trips that customers did not like, until someone at the desk has read it. */
export function listLowRatings(db: Db) {
  return db
    .select({ ...shown, ratedAt: ratings.changedAt })
    .from(ratings)
    .innerJoin(bookings, eq(bookings.id, ratings.bookingId))
    .where(and(isNull(ratings.seenAt), lte(ratings.stars, 3)))
    .orderBy(asc(ratings.changedAt))
    .limit(most)
}
