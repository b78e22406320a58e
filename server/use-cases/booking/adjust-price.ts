import { type AdjustmentKind, adjustmentLabels, applyAdjustments } from '#domain/pricing/price/adjustments.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { CompanyActor } from '#domain/status/actor.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import {
  type BookingAdjustment,
  insertAdjustment,
  listAdjustments,
} from '#server/data/booking/adjustments.ts'
import { addCharge, type Booking, type BookingUpdate } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { amendBooking } from '#server/data/status/move-status.ts'
import { balanceBooking, bookingAdjusted, bookingConfirmed } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { syncBookingStatus } from './sync-booking-status.ts'

type Dependencies = { tx: Transaction; jobs: JobQueue }

type Adjusting = Omit<BookingAdjustment, 'bookingId' | 'staffId'> & {
  /** Someone at the desk, or a rule of ours. */
  by: Extract<CompanyActor, { actor: 'staff' }> | { actor: 'system' }
  /** The customer is told in another email. */
  isQuiet?: boolean
}

/**
 * Adds an adjustment to a locked booking and to its price, tells the customer, and has the money follow: what is too much
 * is refunded, and an open payment of the old amount is closed. The price of a booking that has ended stays as it was
 * agreed; only the total that is left of it changes.
 */
export async function writeAdjustment(
  deps: Dependencies,
  booking: Booking,
  { by, isQuiet = false, ...adjustment }: Adjusting,
): Promise<Booking> {
  const { tx, jobs } = deps
  const { id: bookingId } = booking
  const { kind, cents, at } = adjustment
  await insertAdjustment(tx, { ...adjustment, bookingId, staffId: 'staffId' in by ? by.staffId : null })
  const change = await priceAfter(tx, booking, cents)
  const reason = describeAdjustment(adjustment)
  const adjusted = await amendBooking(tx, booking, { ...by, reason, at, change })
  const difference = (change.totalCents ?? 0) - (booking.totalCents ?? 0)
  const charge = {
    bookingId,
    cents: difference,
    reason: `${adjustmentLabels[kind]}: ${adjustment.reason}`,
    at,
  }
  await addCharge(tx, { ...charge, kind: isCalledOff(booking.status) ? 'fee-refunded' : 'adjusted' })
  const note = { actor: 'system', reason: 'Nothing is due', at } as const
  const synced = await syncBookingStatus(deps, adjusted, note)
  if (synced.confirmed) await jobs.enqueue(tx, bookingConfirmed, { bookingId })
  if (!isQuiet) await enqueueAdjustmentEmail(deps, { bookingId, adjustmentId: adjustment.id })
  await jobs.enqueue(tx, balanceBooking, { bookingId })
  return synced.booking
}

export async function enqueueAdjustmentEmail(
  { tx, jobs }: Dependencies,
  { bookingId, adjustmentId }: { bookingId: string; adjustmentId: string },
): Promise<void> {
  await jobs.enqueue(tx, bookingAdjusted, { bookingId, adjustmentId }, { id: adjustmentId })
}

async function priceAfter(tx: Transaction, booking: Booking, cents: number): Promise<BookingUpdate> {
  const { id, status, price, totalCents } = booking
  if (!price || isCalledOff(status)) return { totalCents: (totalCents ?? 0) + cents }
  const adjusted = applyAdjustments(price, await listAdjustments(tx, id))
  return { price: adjusted, totalCents: adjusted.totalCents }
}

type Described = { kind: AdjustmentKind; cents: number; reason: string; reverses: string | null }

/** 'Waiting time +$30.00: 45 minutes at JFK', as history and audit log have it. */
export function describeAdjustment({ kind, cents, reason, reverses }: Described): string {
  const amount = kind === 'refund' ? formatCents(-cents) : `${cents > 0 ? '+' : ''}${formatCents(cents)}`
  return `${adjustmentLabels[kind]} ${amount}${reverses ? ', taken back' : ''}: ${reason}`
}
