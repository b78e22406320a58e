import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { UnitWindow } from '#domain/trip/unit-window.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { units, unitWindows, vehicleClasses } from '#server/data/tables/tables.ts'

/**
 * The classes that have a unit free in every one of the windows, and how many they have in each. Each leg may be driven by
 * a unit of its own. What the booking `besides` has taken counts as free: it would give that back.
 */
export async function findFreeClasses(
  db: Db,
  windows: readonly UnitWindow[],
  { besides }: { besides?: string } = {},
): Promise<Map<string, number>> {
  const ofOthers = besides ? sql`and taken.booking_id <> ${besides}` : sql``
  const asked = sql.join(
    windows.map((window, index) => sql`(${index}::integer, ${during(window)})`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string; units: number }>(sql`
    select free.id, min(free.units)::integer as units from (
      select ${units.vehicleClassId} as id, count(*) as units
      from ${units} cross join (values ${asked}) as asked (leg, during)
      where not exists (select from ${unitWindows} taken
        where taken.unit_id = ${units.id} and taken.released_at is null and taken.during && asked.during ${ofOthers})
      group by ${units.vehicleClassId}, asked.leg
    ) free
    group by free.id having count(*) = ${windows.length}`)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/**
 * Takes a unit of the class for the window; false where none is free. A unit is locked before it is taken. Of the free
 * ones, one that nobody else is taking just now is preferred: bookings that come together pass each other by, and only
 * for the last unit does one wait for the other, then look again. The table's own constraint has the last word.
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
    const taken = await tx.execute(sql`
      insert into ${unitWindows} (id, unit_id, booking_id, leg, during)
      select gen_random_uuid(), ${unitId}, ${bookingId}, ${window.leg}, ${during(window)}
      where not exists (${overlapping(sql`${unitId}::uuid`, window)})`)
    if (taken.rowCount === 1) return true
  }
}

/** Lets others have what a booking had taken. */
export async function releaseUnits(
  tx: Transaction,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  await tx
    .update(unitWindows)
    .set({ releasedAt: at })
    .where(and(eq(unitWindows.bookingId, bookingId), isNull(unitWindows.releasedAt)))
}

/** A class has a unit for each car the company owns of it: a new class, or one more car of an old one, gets its own. */
export async function addMissingUnits(db: Db | Transaction): Promise<void> {
  await db.execute(sql`
    insert into ${units} (id, vehicle_class_id, number)
    select gen_random_uuid(), ${vehicleClasses.id}, number
    from ${vehicleClasses}, generate_series(1, ${vehicleClasses.unitsOwned}) as number
    on conflict do nothing`)
}

const releasedRetentionMs = 90 * 86_400_000

/** Nothing reads a window that was released; for a while it tells an operator who had the car. */
export async function deleteReleasedWindows(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - releasedRetentionMs)
  await deleteInBatches(db, unitWindows, { where: lt(unitWindows.releasedAt, before) })
}

type Wanted = { vehicleClassId: string; window: UnitWindow; busy: 'skip locked' | 'wait' }

async function lockFreeUnit(tx: Transaction, { vehicleClassId, window, busy }: Wanted) {
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

/** From the first moment to the last, which already belongs to the next. */
function during({ from, to }: UnitWindow) {
  return sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, '[)')`
}
