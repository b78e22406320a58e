import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { UnitWindow } from '#domain/trip/unit-window.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { units, unitWindows, vehicleClasses } from '#server/data/tables/tables.ts'

/**
 * The classes with a free unit in every window, and the smallest number of free units among the windows. Each leg may use a
 * different unit. The units of the booking `besides` count as free: changing that booking would release them.
 */
export async function findFreeClasses(
  db: Db,
  windows: readonly UnitWindow[],
  { besides }: { besides?: string } = {},
): Promise<Map<string, number>> {
  const ofOthers = besides ? sql`and taken.booking_id <> ${besides}` : sql``
  const wanted = sql.join(
    windows.map((window, index) => sql`(${index}::integer, ${during(window)})`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string; units: number }>(sql`
    select free.id, min(free.units)::integer as units from (
      select ${units.vehicleClassId} as id, count(*) as units
      from ${units} cross join (values ${wanted}) as wanted (leg, during)
      where not exists (select from ${unitWindows} taken
        where taken.unit_id = ${units.id} and taken.released_at is null and taken.during && wanted.during ${ofOthers})
      group by ${units.vehicleClassId}, wanted.leg
    ) free
    group by free.id having count(*) = ${windows.length}`)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/**
 * Reserves a unit of the class for the window; returns false if none is free. Locks a free unit first, and skips units that
 * other transactions have locked, so that concurrent bookings do not wait for each other. If all free units are locked, it
 * waits for one and checks again. An exclusion constraint of the table guarantees that windows do not overlap.
 */
export async function reserveUnit(
  tx: Transaction,
  { vehicleClassId, bookingId, window }: { vehicleClassId: string; bookingId: string; window: UnitWindow },
): Promise<boolean> {
  for (;;) {
    const unitId =
      (await lockFreeUnit(tx, { vehicleClassId, window, busy: 'skip locked' })) ??
      (await lockFreeUnit(tx, { vehicleClassId, window, busy: 'wait' }))
    if (!unitId) return false
    if (await assignUnit(tx, { unitId, bookingId, window })) return true
  }
}

/** Reserves a unit that the transaction has locked. Returns false if it was reserved before the lock was acquired. */
export async function assignUnit(
  tx: Transaction,
  { unitId, bookingId, window }: { unitId: string; bookingId: string; window: UnitWindow },
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into ${unitWindows} (id, unit_id, booking_id, leg, during)
    select gen_random_uuid(), ${unitId}, ${bookingId}, ${window.leg}, ${during(window)}
    where not exists (${overlapping(sql`${unitId}::uuid`, window)})`)
  return inserted.rowCount === 1
}

/** Releases all units of a booking. */
export async function releaseUnits(
  tx: Transaction,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  await tx
    .update(unitWindows)
    .set({ releasedAt: at })
    .where(and(eq(unitWindows.bookingId, bookingId), isNull(unitWindows.releasedAt)))
}

/** Adds units until each class has as many as the company owns cars of it. */
export async function addMissingUnits(db: Db | Transaction): Promise<void> {
  await db.execute(sql`
    insert into ${units} (id, vehicle_class_id, number)
    select gen_random_uuid(), ${vehicleClasses.id}, number
    from ${vehicleClasses}, generate_series(1, ${vehicleClasses.unitsOwned}) as number
    on conflict do nothing`)
}

const releasedRetentionMs = 90 * 86_400_000

/** No code reads released windows. They stay for a while so that an operator can see who had the car. */
export async function deleteReleasedWindows(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - releasedRetentionMs)
  await deleteInBatches(db, unitWindows, { where: lt(unitWindows.releasedAt, before) })
}

type Wanted = { vehicleClassId: string; window: UnitWindow; busy: 'skip locked' | 'wait' }

/** Selects a free unit of the class FOR NO KEY UPDATE, and returns its ID. */
export async function lockFreeUnit(
  tx: Transaction,
  { vehicleClassId, window, busy }: Wanted,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${units.id} from ${units}
    where ${units.vehicleClassId} = ${vehicleClassId} and not exists (${overlapping(sql`${units.id}`, window)})
    limit 1 for no key update ${busy === 'wait' ? sql`` : sql`skip locked`}`)
  return rows[0]?.id
}

function overlapping(unitId: ReturnType<typeof sql>, window: UnitWindow) {
  return sql`select from ${unitWindows} other
    where other.unit_id = ${unitId} and other.released_at is null and other.during && ${during(window)}`
}

/** Includes the start and excludes the end. */
function during({ from, to }: UnitWindow) {
  return sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, '[)')`
}
