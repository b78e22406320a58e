import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type OfferState, offerMachine } from '#domain/dispatch/partner-offer.ts'
import { assertMove } from '#domain/status/state-machine.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { legOffers, partners } from '#server/data/tables/partner-tables.ts'
import { staff } from '#server/data/tables/staff-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'
import type { Partner } from './partners.ts'

export type LegOffer = typeof legOffers.$inferSelect

export type NewLegOffer = Pick<
  LegOffer,
  'id' | 'scheduleId' | 'partnerId' | 'costCents' | 'note' | 'answerBy' | 'staffId' | 'createdAt'
>

export type OfferWithPartner = { offer: LegOffer; partner: Partner }

const openOrAccepted: OfferState[] = ['offered', 'accepted']

export async function insertOffer(tx: Transaction, offer: NewLegOffer): Promise<void> {
  await tx.insert(legOffers).values(offer)
}

export async function findOffer(db: Db | Transaction, id: string): Promise<OfferWithPartner | undefined> {
  const [row] = await readOffers(db, eq(legOffers.id, id))
  return row
}

/** Locks an offer. Lock its booking and its leg first. */
export async function lockOffer(tx: Transaction, id: string): Promise<OfferWithPartner | undefined> {
  await tx.select({ id: legOffers.id }).from(legOffers).where(eq(legOffers.id, id)).for('no key update')
  return findOffer(tx, id)
}

/** The open or accepted offer of a leg. */
export async function findCurrentOffer(
  db: Db | Transaction,
  legId: string,
): Promise<OfferWithPartner | undefined> {
  const [row] = await readOffers(
    db,
    and(eq(legOffers.scheduleId, legId), inArray(legOffers.state, openOrAccepted)),
  )
  return row
}

/** Moves a locked offer, and writes why. No other code writes `leg_offers.state`. */
export async function moveOffer(
  tx: Transaction,
  { id, state: from }: Pick<LegOffer, 'id' | 'state'>,
  { to, reason = '', at }: { to: OfferState; reason?: string; at: Date },
): Promise<void> {
  assertMove(offerMachine, { subject: `Offer ${id}`, from, to })
  await tx.update(legOffers).set({ state: to, reason, decidedAt: at }).where(eq(legOffers.id, id))
}

export async function updateOffer(
  tx: Transaction,
  id: string,
  change: Partial<Pick<LegOffer, 'chauffeur' | 'linkVersion'>>,
): Promise<void> {
  await tx.update(legOffers).set(change).where(eq(legOffers.id, id))
}

/**
 * Withdraws the open and accepted offers of a locked booking, or of one of its legs, and returns their IDs: the partners
 * must be told.
 */
export async function withdrawOffers(
  tx: Transaction,
  { bookingId, legId, states = openOrAccepted, reason, at }: Withdrawal,
): Promise<string[]> {
  const legs = tx
    .select({ id: schedule.id })
    .from(schedule)
    .where(
      and(
        eq(schedule.bookingId, bookingId),
        isNull(schedule.releasedAt),
        legId ? eq(schedule.id, legId) : undefined,
      ),
    )
  const rows = await tx
    .update(legOffers)
    .set({ state: 'withdrawn', reason, decidedAt: at })
    .where(and(inArray(legOffers.scheduleId, legs), inArray(legOffers.state, states)))
    .returning({ id: legOffers.id })
  return rows.map(({ id }) => id)
}

type Withdrawal = { bookingId: string; legId?: string; states?: OfferState[]; reason: string; at: Date }

/** The IDs of open offers whose time is over, the oldest first. */
export async function listLapsedOffers(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: legOffers.id })
    .from(legOffers)
    .where(and(eq(legOffers.state, 'offered'), lte(legOffers.answerBy, now)))
    .orderBy(asc(legOffers.answerBy))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The offers of the open legs of a booking, the newest first, with who offered each. */
export async function listOffersOf(
  db: Db | Transaction,
  bookingId: string,
): Promise<(OfferWithPartner & { offeredBy: string })[]> {
  return db
    .select({ offer: legOffers, partner: partners, offeredBy: staff.name })
    .from(legOffers)
    .innerJoin(partners, eq(partners.id, legOffers.partnerId))
    .innerJoin(staff, eq(staff.id, legOffers.staffId))
    .innerJoin(schedule, eq(schedule.id, legOffers.scheduleId))
    .where(and(eq(schedule.bookingId, bookingId), isNull(schedule.releasedAt)))
    .orderBy(desc(legOffers.createdAt), desc(legOffers.id))
}

const attentionColumns = {
  id: bookings.id,
  leg: schedule.leg,
  reference: bookings.reference,
  contact: bookings.contact,
  pickUpAt: sql<Date>`${schedule.startsAt}`.mapWith(bookings.pickUpAt),
  pickUpLocation: bookings.pickUpLocation,
  destinationLocation: bookings.destinationLocation,
  partner: partners.name,
  decidedAt: legOffers.decidedAt,
  createdAt: legOffers.createdAt,
}

const mostShown = 100

/** Legs to come that the last partner declined or did not answer, and that nobody drives since. */
export function listReturnedLegs(db: Db, now: Date) {
  return readAttention(
    db,
    and(
      inArray(legOffers.state, ['declined', 'expired']),
      gt(schedule.endsAt, now),
      eq(schedule.progress, 'planned'),
      isNull(schedule.chauffeurId),
      isNull(schedule.partnerId),
      // A chauffeur who is only named in the booking, too.
      sql`not (${bookings.status} = 'assigned' and ${schedule.leg} = 0)`,
      sql`not exists (select from ${legOffers} later where later.schedule_id = ${schedule.id}
        and later.created_at > ${legOffers.createdAt})`,
    ),
  )
}

/** Accepted legs that begin before `until`, and whose partner has not named a chauffeur. */
export function listUnnamedLegs(db: Db, { until }: { until: Date }) {
  return readAttention(
    db,
    and(
      eq(legOffers.state, 'accepted'),
      isNull(legOffers.chauffeur),
      eq(schedule.progress, 'planned'),
      lte(schedule.startsAt, until),
    ),
  )
}

function readAttention(db: Db, where: SQL | undefined) {
  return db
    .select(attentionColumns)
    .from(legOffers)
    .innerJoin(partners, eq(partners.id, legOffers.partnerId))
    .innerJoin(schedule, eq(schedule.id, legOffers.scheduleId))
    .innerJoin(bookings, eq(bookings.id, schedule.bookingId))
    .where(and(isNull(schedule.releasedAt), where))
    .orderBy(asc(schedule.startsAt))
    .limit(mostShown)
}

function readOffers(db: Db | Transaction, where: SQL | undefined): Promise<OfferWithPartner[]> {
  return db
    .select({ offer: legOffers, partner: partners })
    .from(legOffers)
    .innerJoin(partners, eq(partners.id, legOffers.partnerId))
    .where(where)
}

/** How many trips a partner has, or could still accept, that have not ended by `after`. */
export async function countTripsOf(
  tx: Transaction,
  { partnerId, after }: { partnerId: string; after: Date },
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(legOffers)
    .innerJoin(schedule, eq(schedule.id, legOffers.scheduleId))
    .where(
      and(
        eq(legOffers.partnerId, partnerId),
        inArray(legOffers.state, openOrAccepted),
        isNull(schedule.releasedAt),
        gt(schedule.endsAt, after),
      ),
    )
  return row?.count ?? 0
}

/** Gives a leg without car and chauffeur of ours to a partner, or takes it back. */
export async function writePartner(tx: Transaction, legId: string, partnerId: string | null): Promise<void> {
  await tx.update(schedule).set({ partnerId }).where(eq(schedule.id, legId))
}

/** When and for which booking the leg of an offer is or was, also once the leg is released. */
export async function findOfferedTrip(
  db: Db,
  offerId: string,
): Promise<
  { bookingId: string; number: number; isWholeTrip: boolean; startsAt: Date; endsAt: Date } | undefined
> {
  const [row] = await db
    .select({
      bookingId: bookings.id,
      number: sql<number>`${schedule.leg}`,
      isWholeTrip: sql<boolean>`${bookings.returnAt} is not null and not exists (select from ${schedule} other
        where other.booking_id = ${bookings.id} and other.leg <> ${schedule.leg})`,
      startsAt: schedule.startsAt,
      endsAt: schedule.endsAt,
      pickUpAt: bookings.pickUpAt,
    })
    .from(legOffers)
    .innerJoin(schedule, eq(schedule.id, legOffers.scheduleId))
    .innerJoin(bookings, eq(bookings.id, schedule.bookingId))
    .where(eq(legOffers.id, offerId))
  if (!row) return undefined
  const { pickUpAt, startsAt, endsAt, ...trip } = row
  // The table requires both of a leg.
  return { ...trip, startsAt: startsAt ?? pickUpAt, endsAt: endsAt ?? pickUpAt }
}
