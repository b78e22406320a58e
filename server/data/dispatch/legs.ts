import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { isLegOver, type LegProgress } from '#domain/dispatch/leg-status.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { legOffers } from '#server/data/tables/partner-tables.ts'
import { bookings } from '#server/data/tables/tables.ts'

type TimeSpan = { from: Date; to: Date }

/** A leg of a booking on the schedule. */
export type Leg = {
  id: string
  bookingId: string
  /** The first leg is 0. */
  number: number
  /** One leg for a round trip: the car waits, so both ways are one job. */
  isWholeTrip: boolean
  carId: string | null
  chauffeurId: string | null
  /** The partner company that drives it, and whom they send, once they have said so. */
  partnerId: string | null
  partnerChauffeur: Chauffeur | null
  startsAt: Date
  endsAt: Date
  during: TimeSpan
  fromBase: TimeSpan
  progress: LegProgress
  isPinned: boolean
  version: number
}

/** Whether it is known who drives the leg: a chauffeur in a car of ours, or one whom a partner has named. */
export function hasDriver({ carId, chauffeurId, partnerChauffeur }: Leg): boolean {
  return partnerChauffeur !== null || (carId !== null && chauffeurId !== null)
}

/** The leg of a booking that its status and its customer's page are about: the first that is not over. */
export function findCurrentLeg(legs: readonly Leg[]): Leg | undefined {
  return legs.find(({ progress }) => !isLegOver(progress))
}

export type LegWithBooking = { leg: Leg; booking: Booking }

/** Open legs with their bookings, by pick-up. */
export async function listLegs(
  db: Db | Transaction,
  { overlapping: { from, to }, and: extra }: { overlapping: TimeSpan; and?: SQL },
): Promise<LegWithBooking[]> {
  return readLegs(
    db,
    and(
      sql`${schedule.during} && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
      extra,
    ),
  )
}

/** The open legs of these cars and chauffeurs, from a day before `around` to a day after it. */
export async function listRowLegs(
  tx: Db | Transaction,
  { carIds, chauffeurIds, around }: { carIds: string[]; chauffeurIds: string[]; around: TimeSpan },
): Promise<LegWithBooking[]> {
  const onRows: SQL[] = []
  if (carIds.length > 0) onRows.push(inArray(schedule.carId, carIds))
  if (chauffeurIds.length > 0) onRows.push(inArray(schedule.chauffeurId, chauffeurIds))
  if (onRows.length === 0) return []
  const day = 24 * 3_600_000
  const overlapping = { from: new Date(around.from.getTime() - day), to: new Date(around.to.getTime() + day) }
  return listLegs(tx, { overlapping, and: sql`(${sql.join(onRows, sql` or `)})` })
}

/** The open legs of a booking, in order. */
export async function listLegsOf(db: Db | Transaction, bookingId: string): Promise<Leg[]> {
  return (await readLegs(db, eq(schedule.bookingId, bookingId))).map(({ leg }) => leg)
}

export async function findLeg(db: Db | Transaction, id: string): Promise<LegWithBooking | undefined> {
  const [found] = await readLegs(db, eq(schedule.id, id))
  return found
}

/** Locks an open leg. Lock its booking first. */
export async function lockLeg(tx: Transaction, id: string): Promise<Leg | undefined> {
  await tx.select({ id: schedule.id }).from(schedule).where(eq(schedule.id, id)).for('no key update')
  return (await findLeg(tx, id))?.leg
}

async function readLegs(db: Db | Transaction, where: SQL | undefined): Promise<LegWithBooking[]> {
  const rows = await db
    .select({
      booking: bookings,
      leg: {
        id: schedule.id,
        bookingId: bookings.id,
        number: sql<number>`${schedule.leg}`,
        isWholeTrip: sql<boolean>`${bookings.returnAt} is not null and not exists (select from ${schedule} other
          where other.booking_id = ${bookings.id} and other.released_at is null and other.id <> ${schedule.id})`,
        carId: schedule.carId,
        chauffeurId: schedule.chauffeurId,
        partnerId: schedule.partnerId,
        partnerChauffeur: sql<Chauffeur | null>`case when ${schedule.partnerId} is not null then (
          select chauffeur from ${legOffers} where schedule_id = ${schedule.id} and state = 'accepted') end`,
        startsAt: schedule.startsAt,
        endsAt: schedule.endsAt,
        from: lowerOf(sql`${schedule.during}`),
        to: upperOf(sql`${schedule.during}`),
        leaves: lowerOf(sql`${schedule.fromBase}`),
        returns: upperOf(sql`${schedule.fromBase}`),
        progress: schedule.progress,
        isPinned: schedule.isPinned,
        version: schedule.version,
      },
    })
    .from(schedule)
    .innerJoin(bookings, eq(bookings.id, schedule.bookingId))
    .where(and(eq(schedule.kind, 'leg'), isNull(schedule.releasedAt), where))
    .orderBy(asc(schedule.startsAt), asc(schedule.leg), asc(schedule.id))
  return rows.map(({ booking, leg: { from, to, leaves, returns, startsAt, endsAt, ...leg } }) => ({
    booking,
    leg: {
      ...leg,
      // The table requires both of a leg.
      startsAt: startsAt ?? booking.pickUpAt,
      endsAt: endsAt ?? booking.pickUpAt,
      during: { from: new Date(from), to: new Date(to) },
      fromBase: { from: new Date(leaves), to: new Date(returns) },
    },
  }))
}

/** As milliseconds: the driver does not parse dates of computed columns. */
function lowerOf(range: SQL) {
  return sql<number>`(extract(epoch from lower(${range})) * 1000)::float8`
}

function upperOf(range: SQL) {
  return sql<number>`(extract(epoch from upper(${range})) * 1000)::float8`
}

/** A car out of service, or a chauffeur's day off. */
export type ScheduleBlock = {
  id: string
  kind: 'out-of-service' | 'day-off'
  carId: string | null
  chauffeurId: string | null
  from: Date
  to: Date
  reason: string
}

export async function listBlocks(
  db: Db | Transaction,
  { overlapping: { from, to } }: { overlapping: TimeSpan },
): Promise<ScheduleBlock[]> {
  const rows = await db
    .select({
      id: schedule.id,
      kind: schedule.kind,
      carId: schedule.carId,
      chauffeurId: schedule.chauffeurId,
      from: lowerOf(sql`${schedule.during}`),
      to: upperOf(sql`${schedule.during}`),
      reason: schedule.reason,
    })
    .from(schedule)
    .where(
      and(
        sql`${schedule.kind} <> 'leg'`,
        isNull(schedule.releasedAt),
        sql`${schedule.during} && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(sql`lower(${schedule.during})`))
  return rows.flatMap(({ kind, ...row }) =>
    kind === 'leg' ? [] : [{ ...row, kind, from: new Date(row.from), to: new Date(row.to) }],
  )
}

export type LegChange = {
  id: string
  carId: string | null
  chauffeurId: string | null
  isPinned: boolean
  during: TimeSpan
}

/** Moves legs between rows and along them. One statement, after which the constraints check all of them. */
export async function writeLegs(tx: Transaction, changes: readonly LegChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(
    ({ id, carId, chauffeurId, isPinned, during: { from, to } }) =>
      sql`(${id}::uuid, ${carId}::uuid, ${chauffeurId}::uuid, ${isPinned}::boolean,
        tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, '[)'))`,
  )
  await tx.execute(sql`
    update ${schedule} set car_id = changed.car_id, chauffeur_id = changed.chauffeur_id,
      is_pinned = changed.is_pinned, during = changed.during
    from (values ${sql.join(rows, sql`, `)}) as changed (id, car_id, chauffeur_id, is_pinned, during)
    where ${schedule.id} = changed.id`)
}
