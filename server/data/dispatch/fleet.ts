import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { isLegOver } from '#domain/dispatch/leg-status.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { cars, chauffeurs, schedule } from '#server/data/tables/dispatch-tables.ts'
import { vehicleClasses } from '#server/data/tables/tables.ts'
import { type Leg, listLegs } from './legs.ts'

export type NewCar = Omit<typeof cars.$inferInsert, 'number' | 'version' | 'retiredAt'>

/** Adds a car with the next number of its class. Lock the class first: two new cars would get the same number. */
export async function insertCar(tx: Transaction, car: NewCar): Promise<void> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${cars.number}), 0)::integer` })
    .from(cars)
    .where(eq(cars.vehicleClassId, car.vehicleClassId))
  await tx.insert(cars).values({ ...car, number: (last?.number ?? 0) + 1 })
}

export async function lockVehicleClass(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: vehicleClasses.id })
    .from(vehicleClasses)
    .where(eq(vehicleClasses.id, id))
    .for('no key update')
  return rows.length > 0
}

export async function updateCar(
  tx: Transaction,
  id: string,
  change: Partial<typeof cars.$inferInsert>,
): Promise<void> {
  await tx.update(cars).set(change).where(eq(cars.id, id))
}

/** What the public pages call the size of the fleet: the cars of a class that are not retired. */
export async function countOwnedCars(tx: Transaction, vehicleClassId: string): Promise<void> {
  await tx
    .update(vehicleClasses)
    .set({
      unitsOwned: sql`(select count(*) from ${cars}
        where ${cars.vehicleClassId} = ${vehicleClassId} and ${cars.retiredAt} is null)`,
    })
    .where(eq(vehicleClasses.id, vehicleClassId))
}

/** The car in the fleet with a plate, in any spelling. */
export async function findCarByPlate(tx: Transaction | Db, plate: string) {
  const [row] = await tx
    .select({ id: cars.id, number: cars.number, className: vehicleClasses.name })
    .from(cars)
    .innerJoin(vehicleClasses, eq(vehicleClasses.id, cars.vehicleClassId))
    .where(and(sql`upper(${cars.plate}) = upper(${plate})`, isNull(cars.retiredAt)))
  return row
}

export async function insertChauffeur(
  tx: Transaction,
  chauffeur: typeof chauffeurs.$inferInsert,
): Promise<void> {
  await tx.insert(chauffeurs).values(chauffeur)
}

export async function updateChauffeur(
  tx: Transaction,
  id: string,
  change: Partial<typeof chauffeurs.$inferInsert>,
): Promise<void> {
  await tx.update(chauffeurs).set(change).where(eq(chauffeurs.id, id))
}

/** A car that has left the fleet is no chauffeur's usual car. */
export async function removeUsualCar(tx: Transaction, carId: string): Promise<void> {
  await tx.update(chauffeurs).set({ carId: null }).where(eq(chauffeurs.carId, carId))
}

/** The chauffeur who works here and has this phone number. */
export async function findChauffeurByPhone(tx: Transaction | Db, phone: string) {
  const [row] = await tx
    .select()
    .from(chauffeurs)
    .where(and(eq(chauffeurs.phone, phone), isNull(chauffeurs.leftAt)))
  return row
}

/** Whose row of the schedule it is. */
export type RowOf = { carId: string } | { chauffeurId: string }

type TimeSpan = { from: Date; to: Date }

/** The legs on a row that are not over and would be on the road in a time. Without an end: all that are still to come. */
export async function listLegsDuring(
  tx: Transaction | Db,
  of: RowOf,
  { from, to }: { from: Date; to: Date | null },
): Promise<{ leg: Leg; reference: string }[]> {
  const overlapping = { from, to: to ?? new Date('9999-01-01T00:00:00Z') }
  const found = await listLegs(tx, { overlapping: wider(overlapping), and: isOnRow(of) })
  return found.flatMap(({ leg, booking }) =>
    !isLegOver(leg.progress) && leg.fromBase.from < overlapping.to && overlapping.from < leg.fromBase.to
      ? [{ leg, reference: booking.reference }]
      : [],
  )
}

/** A leg blocks less than `fromBase` where it is driven straight on. */
function wider({ from, to }: TimeSpan): TimeSpan {
  const day = 24 * 3_600_000
  return {
    from: new Date(from.getTime() - day),
    to: new Date(Math.min(to.getTime() + day, 253_370_764_800_000)),
  }
}

function isOnRow(of: RowOf) {
  return 'carId' in of ? eq(schedule.carId, of.carId) : eq(schedule.chauffeurId, of.chauffeurId)
}

/** Legs that are over end where the block begins: the car did not drive back to the base. */
export async function cutEndedLegs(tx: Transaction, carId: string, from: Date): Promise<void> {
  const at = sql`${from.toISOString()}::timestamptz`
  await tx
    .update(schedule)
    .set({
      during: sql`tstzrange(lower(${schedule.during}), ${at}, '[)')`,
      fromBase: sql`tstzrange(lower(${schedule.fromBase}), ${at}, '[)')`,
    })
    .where(
      and(
        eq(schedule.carId, carId),
        eq(schedule.kind, 'leg'),
        isNull(schedule.releasedAt),
        sql`${schedule.progress} in ('completed', 'no-show')`,
        sql`lower(${schedule.during}) < ${at} and upper(${schedule.during}) > ${at}`,
      ),
    )
}

/** When the last leg that is over gives the chauffeur free, if that is after a time. */
export async function findEndOfDuty(tx: Transaction, chauffeurId: string, after: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<number | null>`(extract(epoch from max(upper(${schedule.during}))) * 1000)::float8` })
    .from(schedule)
    .where(
      and(
        eq(schedule.chauffeurId, chauffeurId),
        isNull(schedule.releasedAt),
        sql`${schedule.progress} in ('completed', 'no-show')`,
        sql`${schedule.during} @> ${after.toISOString()}::timestamptz`,
      ),
    )
  return row?.at == null ? null : new Date(row.at)
}

export async function insertBlock(
  tx: Transaction,
  { id, of, from, to, reason }: TimeSpan & { id: string; of: RowOf; reason: string },
): Promise<void> {
  const kind = 'carId' in of ? 'out-of-service' : 'day-off'
  await tx.insert(schedule).values({ id, kind, ...of, during: toRange({ from, to }), reason })
}

/** Ends a block now, or takes it back if it has not begun. */
export async function endBlock(
  tx: Transaction,
  id: string,
  { from, now }: { from: Date; now: Date },
): Promise<void> {
  const change = from < now ? { during: toRange({ from, to: now }) } : { releasedAt: now }
  await tx.update(schedule).set(change).where(eq(schedule.id, id))
}

/** Takes back the blocks of a row that have not begun, and ends those that have. */
export async function endBlocks(tx: Transaction, of: RowOf, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx
    .update(schedule)
    .set({
      during: sql`case when lower(${schedule.during}) < ${at}
        then tstzrange(lower(${schedule.during}), ${at}, '[)') else ${schedule.during} end`,
      releasedAt: sql`case when lower(${schedule.during}) < ${at} then null else ${at} end`,
    })
    .where(
      and(
        isOnRow(of),
        sql`${schedule.kind} <> 'leg'`,
        isNull(schedule.releasedAt),
        gt(sql`upper(${schedule.during})`, at),
      ),
    )
}

function toRange({ from, to }: TimeSpan): string {
  return `[${from.toISOString()},${to.toISOString()})`
}
