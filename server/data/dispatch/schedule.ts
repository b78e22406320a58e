import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { LegWindow } from '#domain/dispatch/leg-window.ts'
import type { Db } from '#server/data/database/database.ts'
import { deleteInBatches, type Transaction } from '#server/data/database/transaction.ts'
import { cars, schedule } from '#server/data/tables/dispatch-tables.ts'
import { bookings, vehicleClasses } from '#server/data/tables/tables.ts'

/**
 * The classes with a free car in every window, and the smallest number of free cars among the windows. Each leg may use a
 * different car. The cars of the booking `besides` count as free: changing that booking would release them.
 */
export async function findFreeClasses(
  db: Db,
  windows: readonly LegWindow[],
  { besides }: { besides?: string } = {},
): Promise<Map<string, number>> {
  // A car out of service has no booking.
  const ofOthers = besides ? sql`and taken.booking_id is distinct from ${besides}` : sql``
  const waitingOthers = besides ? sql`and waiting.booking_id <> ${besides}` : sql``
  const wanted = sql.join(
    windows.map((window, index) => sql`(${index}::integer, ${during(window)})`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string; cars: number }>(sql`
    select free.id, min(free.cars)::integer as cars from (
      select ${cars.vehicleClassId} as id, count(*) - (
        select count(*) from ${schedule} waiting join ${bookings} on ${bookings.id} = waiting.booking_id
        where ${isWithoutCar} and ${bookings.vehicleClassId} = ${cars.vehicleClassId}
          and waiting.during && wanted.during ${waitingOthers}) as cars
      from ${cars} cross join (values ${wanted}) as wanted (leg, during)
      where ${isInService(sql`wanted.during`)} and not exists (select from ${schedule} taken
        where taken.car_id = ${cars.id} and taken.released_at is null and taken.during && wanted.during ${ofOthers})
      group by ${cars.vehicleClassId}, wanted.leg, wanted.during
    ) free
    where free.cars > 0
    group by free.id having count(*) = ${windows.length}`)
  return new Map(rows.map(({ id, cars }) => [id, cars]))
}

/**
 * Reserves a car of the class for the window; returns false if none is free. Locks a free car first, and skips cars that
 * other transactions have locked, so that concurrent bookings do not wait for each other. If all free cars are locked, it
 * waits for one and checks again. An exclusion constraint of the table guarantees that windows do not overlap.
 */
export async function reserveCar(
  tx: Transaction,
  { vehicleClassId, bookingId, window }: { vehicleClassId: string; bookingId: string; window: LegWindow },
): Promise<boolean> {
  for (;;) {
    const carId =
      (await lockFreeCar(tx, { vehicleClassId, window, busy: 'skip locked' })) ??
      (await lockFreeCar(tx, { vehicleClassId, window, busy: 'wait' }))
    if (!carId) return false
    if (await writeReservation(tx, { carId, bookingId, window })) return true
  }
}

/** Reserves a car that the transaction has locked. Returns false if it was reserved before the lock was acquired. */
export async function writeReservation(
  tx: Transaction,
  { carId, bookingId, window }: { carId: string; bookingId: string; window: LegWindow },
): Promise<boolean> {
  const inserted = await tx.execute(sql`
    insert into ${schedule} (id, car_id, booking_id, leg, during, from_base, starts_at, ends_at)
    select gen_random_uuid(), ${carId}, ${bookingId}, ${window.leg}, ${during(window)}, ${during(window)},
      ${window.startsAt.toISOString()}::timestamptz, ${window.endsAt.toISOString()}::timestamptz
    where not exists (${overlapping(sql`${carId}::uuid`, window)})`)
  return inserted.rowCount === 1
}

/** Releases all cars of a booking. */
export async function releaseLegs(
  tx: Transaction,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  await tx
    .update(schedule)
    .set({ releasedAt: at })
    .where(and(eq(schedule.bookingId, bookingId), isNull(schedule.releasedAt)))
}

/** Adds cars until each class has as many as the company owns cars of it. */
export async function addMissingCars(db: Db | Transaction): Promise<void> {
  await db.execute(sql`
    insert into ${cars} (id, vehicle_class_id, number)
    select gen_random_uuid(), ${vehicleClasses.id}, number
    from ${vehicleClasses}, generate_series(1, ${vehicleClasses.unitsOwned}) as number
    on conflict do nothing`)
}

const releasedRetentionMs = 90 * 86_400_000

/** No code reads released windows. They stay for a while so that an operator can see who had the car. */
export async function deleteReleasedWindows(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - releasedRetentionMs)
  await deleteInBatches(db, schedule, { where: lt(schedule.releasedAt, before) })
}

type Wanted = { vehicleClassId: string; window: LegWindow; busy: 'skip locked' | 'wait' }

/** Selects a free car of the class FOR NO KEY UPDATE, and returns its ID. */
export async function lockFreeCar(
  tx: Transaction,
  { vehicleClassId, window, busy }: Wanted,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${cars.id} from ${cars}
    where ${cars.vehicleClassId} = ${vehicleClassId} and ${isInService(during(window))}
      and not exists (${overlapping(sql`${cars.id}`, window)})
      and ${leavesEnough({ vehicleClassId, window })}
    limit 1 for no key update ${busy === 'wait' ? sql`` : sql`skip locked`}`)
  return rows[0]?.id
}

/** In the fleet, with documents that are valid through the day. */
function isInService(time: SQL, car: SQL = sql`${cars}`) {
  const lastDay = sql`(upper(${time}) at time zone 'America/New_York')::date`
  return sql`${car}.retired_at is null
    and coalesce(${car}.inspection_expires_on >= ${lastDay}, true)
    and coalesce(${car}.insurance_expires_on >= ${lastDay}, true)`
}

/** A leg whose car broke down, and which waits for another. A leg that a partner drives waits for none. */
const isWithoutCar = sql`waiting.car_id is null and waiting.kind = 'leg' and waiting.released_at is null
  and waiting.partner_id is null`

/** Whether a free car is left after those that legs without a car will need. */
function leavesEnough({ vehicleClassId, window }: { vehicleClassId: string; window: LegWindow }) {
  const waiting = sql`from ${schedule} waiting join ${bookings} on ${bookings.id} = waiting.booking_id
    where ${isWithoutCar} and ${bookings.vehicleClassId} = ${vehicleClassId} and waiting.during && ${during(window)}`
  return sql`case when exists (select ${waiting}) then (select count(*) ${waiting}) < (
    select count(*) from ${cars} free where free.vehicle_class_id = ${vehicleClassId}
      and ${isInService(during(window), sql`free`)}
      and not exists (${overlapping(sql`free.id`, window)})) else true end`
}

function overlapping(carId: ReturnType<typeof sql>, window: LegWindow) {
  return sql`select from ${schedule} other
    where other.car_id = ${carId} and other.released_at is null and other.during && ${during(window)}`
}

/** Includes the start and excludes the end. */
function during({ from, to }: LegWindow) {
  return sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, '[)')`
}
