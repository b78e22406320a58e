import { eq } from 'drizzle-orm'
import { type LegProgress, legMachine } from '#domain/dispatch/leg-status.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import { type BookingStatus, bookingMachine } from '#domain/status/booking-status.ts'
import { assertMove } from '#domain/status/state-machine.ts'
import type { Booking, BookingUpdate } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { findCurrentLeg, hasDriver, type Leg } from '#server/data/dispatch/legs.ts'
import { schedule } from '#server/data/tables/dispatch-tables.ts'
import { addAudit, amendBooking, moveBooking } from './move-status.ts'

type LegMove = HistoryNote & {
  to: LegProgress
  /** All open legs of the booking, this one included. */
  legs: readonly Leg[]
  /** The chauffeur and car of the current leg, if it is another one after the move. */
  change?: BookingUpdate
}

/**
 * Moves a locked leg, and its locked booking with it. No other code writes `schedule.progress`. The booking's status follows
 * its current leg: the first that is not over. A later leg can be driven meanwhile without changing it. The booking is over
 * when all legs are, with the status of the one that ended last.
 */
export async function moveLeg(
  tx: Transaction,
  { leg, booking }: { leg: Leg; booking: Booking },
  { to, legs, change = {}, ...note }: LegMove,
): Promise<{ leg: Leg; booking: Booking }> {
  assertMove(legMachine, { subject: `Leg ${leg.id}`, from: leg.progress, to })
  await tx.update(schedule).set({ progress: to }).where(eq(schedule.id, leg.id))
  const moved = { ...leg, progress: to, version: leg.version + 1 }
  const before = findCurrentLeg(withLeg(legs, leg))
  const after = findCurrentLeg(withLeg(legs, moved))
  if (before?.id !== leg.id && after?.id !== leg.id) {
    await addAudit(tx, note)
    return { leg: moved, booking }
  }
  const moving = { ...note, leg: after ?? moved, change }
  return { leg: moved, booking: await moveBookingWithLeg(tx, booking, moving) }
}

function withLeg(legs: readonly Leg[], leg: Leg): Leg[] {
  return legs.map((each) => (each.id === leg.id ? leg : each))
}

type BookingMove = HistoryNote & { leg: Leg; change: BookingUpdate }

/** Gives the booking the status of a leg. If the state machine has no path, the booking keeps its status. */
async function moveBookingWithLeg(
  tx: Transaction,
  booking: Booking,
  { leg, change, ...note }: BookingMove,
): Promise<Booking> {
  const to = bookingStatusOf(leg)
  const steps = findPath(booking.status, to)
  if (!steps) {
    if (Object.keys(change).length > 0) return amendBooking(tx, booking, { change, ...note })
    await addAudit(tx, note)
    return booking
  }
  const { audit, ...unaudited } = note
  let moved = booking
  for (const step of steps)
    moved = await moveBooking(tx, moved, { to: step, change, ...(step === to ? note : unaudited) })
  return moved
}

/** The status of a booking whose current leg this is. */
export function bookingStatusOf(leg: Leg): BookingStatus {
  if (leg.progress !== 'planned') return leg.progress
  return hasDriver(leg) ? 'assigned' : 'confirmed'
}

/** Statuses on the path from one leg's to another's. `assigned` is tried first: one leg is over, the other has a driver. */
const intermediateStatuses = ['assigned', 'on-location', 'on-board'] as const

/** One move, or two if the legs of a round trip are driven or corrected out of order. Null if there is no path. */
function findPath(from: BookingStatus, to: BookingStatus): BookingStatus[] | null {
  const { can } = bookingMachine
  if (can(from, to)) return [to]
  const via = intermediateStatuses.find((step) => from !== to && can(from, step) && can(step, to))
  return via ? [via, to] : null
}
