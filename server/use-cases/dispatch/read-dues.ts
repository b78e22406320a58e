import { dueBeforeLeg } from '#domain/payment/due-before-leg.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { sumLostByBooking } from '#server/data/booking/lost-disputes.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import type { Leg } from '#server/data/dispatch/legs.ts'
import { sumHeldByBooking } from '#server/data/payment/payments.ts'

type Found = { leg: Pick<Leg, 'id' | 'number'>; booking: Booking }

/** What customers owe before these legs, by leg. Legs for which nothing is due are missing. */
export async function readDues(
  db: Db | Transaction,
  found: readonly Found[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Set(found.map(({ booking }) => booking.id))
  if (ids.size === 0) return new Map()
  const held = await sumHeldByBooking(db, [...ids])
  const lost = await sumLostByBooking(db, [...ids])
  return new Map(
    found.flatMap(({ leg, booking }) => {
      // A lost dispute leaves the trip unpaid, although the customer is not asked to pay again.
      const heldCents = (held.get(booking.id) ?? 0) - (lost.get(booking.id) ?? 0)
      const dueCents = dueBeforeLeg(booking, { number: leg.number, heldCents, now })
      return dueCents > 0 ? [[leg.id, dueCents] as const] : []
    }),
  )
}
