import type { CancellationPreview } from '#domain/booking/detail/booking-detail.ts'
import { hoursToMs } from '#domain/constants.ts'
import { applyMillipercent } from '#domain/pricing/price/price.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import { findRule } from '#domain/pricing/rates/rates-in-force.ts'
import { type BookingStatus, bookingMachine } from '#domain/status/booking-status.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import type { PricedVehicle } from '#domain/trip/trip.ts'

type CancellableBooking = BookingTimes & {
  status: BookingStatus
  /** Null until the company has priced it. */
  totalCents: number | null
  /** The customer's money that we have, captured or authorized. */
  heldCents: number
  /** Taken back by the customer's bank, and not lost: the bank may return it. */
  contestedCents: number
  terms: CancellationTerms | null
}

type BookingTimes = { createdAt: Date; pickUpAt: Date }

/**
 * What canceling now costs; null if it is too late or already over. Canceling an unconfirmed request is free, as
 * letting it expire is. Canceling a confirmed booking costs the charge in the terms, but never more than we already have or
 * may get back from a dispute: no further payment is requested.
 */
export function computeCancellation(
  { status, createdAt, pickUpAt, totalCents, heldCents, contestedCents, terms }: CancellableBooking,
  now: Date,
): CancellationPreview | null {
  if (!bookingMachine.can(status, 'cancelled') || now.getTime() > pickUpAt.getTime()) return null
  const total = totalCents ?? 0
  const times = { createdAt, pickUpAt }
  const byTerms = status === 'requested' ? 0 : total - refundDue({ totalCents: total, ...times, terms }, now)
  // A bank can take back more than is left after a refund.
  const keptCents = Math.max(0, Math.min(byTerms, heldCents + contestedCents))
  return {
    refundCents: Math.max(0, heldCents - keptCents),
    keptCents,
    freeUntil: terms && lastFreeMoment(times, terms).toISOString(),
  }
}

/** Hours before pick-up until which canceling is free, and the percentage charged after that. */
export type CancellationTerms = { freeHours: number; latePercent: number }

/** The terms for a kind of car on the pick-up day. Null if the rates have none. */
export function findCancellationTerms(
  rates: Rates,
  { kind }: Pick<PricedVehicle, 'kind'>,
  day: CalendarDay,
): CancellationTerms | null {
  const free = findRule(rates, 'free-cancellation', { day, kind })
  const late = findRule(rates, 'late-cancellation', { day, kind })
  return free && late ? { freeHours: free.value, latePercent: late.value / 1000 } : null
}

type CancelledBooking = BookingTimes & {
  /** The price the customer pays, promo included. */
  totalCents: number
  terms: CancellationTerms | null
}

/**
 * The refund if the customer cancels now. Without agreed terms the refund is the full price. After the pick-up time it
 * is a no-show: the car came, so nothing is refunded.
 */
export function refundDue({ totalCents, terms, ...times }: CancelledBooking, now: Date): number {
  if (now.getTime() > times.pickUpAt.getTime()) return 0
  if (!terms || now.getTime() <= lastFreeMoment(times, terms).getTime()) return totalCents
  const percent = Math.min(100, Math.max(0, 100 - terms.latePercent))
  // Half a cent is rounded up, in the customer's favor.
  return applyMillipercent(totalCents, percent * 1000)
}

/** Whatever the terms, a new booking can be canceled free for this long. */
export const graceMinutes = 60

/** The last free moment by the terms or by the grace period, whichever is later. It is never after the pick-up. */
export function lastFreeMoment({ createdAt, pickUpAt }: BookingTimes, terms: CancellationTerms): Date {
  const graceEnd = createdAt.getTime() + graceMinutes * 60_000
  const byTerms = freeCancellationUntil(pickUpAt, terms).getTime()
  return new Date(Math.min(pickUpAt.getTime(), Math.max(graceEnd, byTerms)))
}

/** The last free moment by the terms alone, for a trip that is not booked yet. */
export function freeCancellationUntil(pickUpAt: Date, { freeHours }: CancellationTerms): Date {
  return new Date(pickUpAt.getTime() - hoursToMs(freeHours))
}
