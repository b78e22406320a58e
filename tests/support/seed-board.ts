import { randomUUID } from 'node:crypto'
import { toInstant } from '#domain/time/new-york-clock.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { insertBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { type Car, listCars } from '#server/data/dispatch/cars.ts'
import { cars, chauffeurs, schedule } from '#server/data/tables/dispatch-tables.ts'
import { payInFull } from './pay-in-full.ts'
import { sampleBooking } from './sample-booking.ts'

export type SeededLeg = {
  /** 'HH:mm' in New York. */
  at: `${number}:${number}`
  passenger: string
  /** Whose row it is on: a place in the list of sedans and of chauffeurs. Without it, the leg is unassigned. */
  row?: number
  destination?: string
}

const minute = 60_000
const names = ['Marcus Reed', 'Ada Cole', 'Joy Park', 'Luis Ortega', 'Nina Petrov', 'Sam Okafor']

/** Sedans and their chauffeurs, each with a car of their own, and the legs of one day. Written without the rules. */
export async function seedBoard(
  db: Db,
  { day, rows, legs }: { day: CalendarDay; rows: number; legs: readonly SeededLeg[] },
) {
  const first = (await listCars(db)).find(({ className }) => className === 'Executive Sedan')
  if (!first) throw new Error('There is no sedan')
  const { vehicleClassId } = first
  const own: Pick<Car, 'id' | 'number'>[] = (await listCars(db)).filter(
    (car) => car.vehicleClassId === vehicleClassId,
  )
  const missing = Array.from({ length: Math.max(0, rows - own.length) }, (_, index) => ({
    id: randomUUID(),
    vehicleClassId,
    number: own.length + index + 1,
  }))
  if (missing.length > 0) await db.insert(cars).values(missing)
  const sedans = [...own, ...missing].slice(0, rows)
  const people = sedans.map(({ id: carId }, index) => ({
    id: randomUUID(),
    name: names[index] ?? `Chauffeur ${index + 1}`,
    phone: `+1212555${1000 + index}`,
    createdAt: new Date(),
    carId,
  }))
  await db.insert(chauffeurs).values(people)
  const references: string[] = []
  await inTransaction(db, async (tx) => {
    for (const { at, passenger, row, destination = 'JFK Airport' } of legs) {
      const startsAt = toInstant(`${day}T${at}`) ?? new Date()
      const endsAt = new Date(startsAt.getTime() + 80 * minute)
      const [firstName = '', secondName = ''] = passenger.split(' ')
      const booking = sampleBooking({
        status: row === undefined ? 'confirmed' : 'assigned',
        pickUpAt: startsAt,
        vehicleClassId,
        destinationLocation: destination,
        holdExpiresAt: null,
        childSeats: [],
        contact: { ...sampleBooking().contact, firstName, secondName },
      })
      await insertBooking(tx, booking)
      await payInFull(tx, booking)
      references.push(booking.reference)
      const during = `[${shift(startsAt, -45)},${shift(endsAt, 40)})`
      await tx.insert(schedule).values({
        id: randomUUID(),
        kind: 'leg',
        bookingId: booking.id,
        leg: 0,
        during,
        fromBase: during,
        startsAt,
        endsAt,
        ...(row === undefined
          ? {}
          : { carId: sedans[row]?.id ?? null, chauffeurId: people[row]?.id ?? null, isPinned: true }),
      })
    }
  })
  return { references }
}

function shift(at: Date, minutes: number): string {
  return new Date(at.getTime() + minutes * minute).toISOString()
}
