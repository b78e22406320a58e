import { hoursToMs } from '#domain/constants.ts'
import { applyMillipercent } from '#domain/pricing/price/rounding.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import { findRule } from '#domain/pricing/rates/rates-in-force.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import type { PricedVehicle } from '#domain/trip/trip.ts'

/** Until how many hours before the pick-up cancelling is free, and the percentage that is kept after that. */
export type CancellationTerms = { freeHours: number; latePercent: number }

/** The terms of a kind of car on the day of the pick-up. Null where the rates have none. */
export function findCancellationTerms(
  rates: Rates,
  { kind }: Pick<PricedVehicle, 'kind'>,
  day: CalendarDay,
): CancellationTerms | null {
  const free = findRule(rates, 'free-cancellation', { day, kind })
  const late = findRule(rates, 'late-cancellation', { day, kind })
  return free && late ? { freeHours: free.value, latePercent: late.value / 1000 } : null
}

type CancelledBooking = {
  /** What the customer really pays, promo and all. */
  totalCents: number
  pickUpAt: Date
  terms: CancellationTerms | null
}

/**
 * What is given back to a customer who cancels now. Where no terms were agreed, nothing can be kept. Once the time of
 * the pick-up is past, the car has come and its time was the customer's: that is a no-show, and nothing comes back.
 */
export function refundDue({ totalCents, pickUpAt, terms }: CancelledBooking, now: Date): number {
  if (now.getTime() > pickUpAt.getTime()) return 0
  if (!terms || now.getTime() <= freeCancellationUntil(pickUpAt, terms).getTime()) return totalCents
  const percent = Math.min(100, Math.max(0, 100 - terms.latePercent))
  // Of an odd cent the half goes to the customer.
  return applyMillipercent(totalCents, percent * 1000)
}

/** The last moment at which cancelling is free. */
export function freeCancellationUntil(pickUpAt: Date, { freeHours }: CancellationTerms): Date {
  return new Date(pickUpAt.getTime() - hoursToMs(freeHours))
}
