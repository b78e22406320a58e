import { formatCents } from '#domain/pricing/price/price.ts'
import { isAssignable } from '#domain/status/booking-status.ts'
import type { BookingCost } from './booking-balance.ts'

/**
 * What the customer should pay before a leg is driven. Once the first leg of a round trip has begun, its extras may be due.
 * They are paid after the trip, so nothing is due before the way back.
 */
export function dueBeforeLeg(
  { status, totalCents, pickUpAt }: BookingCost & { pickUpAt: Date },
  { number, heldCents, now }: { number: number; heldCents: number; now: Date },
): number {
  const hasBegun = !isAssignable(status) || (number > 0 && pickUpAt <= now)
  return hasBegun || totalCents === null ? 0 : Math.max(0, totalCents - heldCents)
}

/** For the desk. */
export function stillOwesText(dueCents: number): string {
  return `The customer still owes ${formatCents(dueCents)}.`
}
