import { eq } from 'drizzle-orm'
import { isLegOver, type LegProgress, legMachine } from '#domain/dispatch/leg-status.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { assertMove } from '#domain/status/state-machine.ts'
import type { Booking, BookingUpdate } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { hasDriver, type Leg } from '#server/data/dispatch/legs.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { moveBooking } from './move-status.ts'

type LegMove = HistoryNote & {
  to: LegProgress
  /** All open legs of the booking, this one included. */
  legs: readonly Leg[]
  /** Details of whoever drives the next leg, if this one ends and the booking goes on. */
  change?: BookingUpdate
}

/**
 * Moves a locked leg, and its locked booking with it. No other code writes `schedule.progress`. A booking is over with its
 * last leg; before that it waits for the next one.
 */
export async function moveLeg(
  tx: Transaction,
  { leg, booking }: { leg: Leg; booking: Booking },
  { to, legs, ...move }: LegMove,
): Promise<{ leg: Leg; booking: Booking }> {
  assertMove(legMachine, { subject: `Leg ${leg.id}`, from: leg.progress, to })
  await tx.update(schedule).set({ progress: to }).where(eq(schedule.id, leg.id))
  const moved = { ...leg, progress: to, version: leg.version + 1 }
  const status = bookingStatusAfter(moved, legs)
  return {
    leg: moved,
    booking: status === booking.status ? booking : await moveBooking(tx, booking, { to: status, ...move }),
  }
}

/** The status of a booking once one of its legs has moved. */
function bookingStatusAfter(moved: Leg, legs: readonly Leg[]): BookingStatus {
  const { id, progress } = moved
  if (progress === 'planned') return hasDriver(moved) ? 'assigned' : 'confirmed'
  if (!isLegOver(progress)) return progress
  const next = legs.find((other) => other.id !== id && !isLegOver(other.progress))
  if (!next) return progress
  return hasDriver(next) ? 'assigned' : 'confirmed'
}
