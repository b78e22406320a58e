import type { StaffRole } from './roles.ts'

/** How far each role may go on its own. Beyond its limit, someone with a higher one has to do it. */
export const staffLimits = {
  /** The most that a price may be raised or lowered at the desk, as a percentage of the price by the rates. */
  priceChangePercent: { owner: 100, dispatcher: 15, accountant: 0 },
  /** How far below the rates the answer to a quote may be, as a percentage. Trips by quote are seldom like the rates. */
  quoteDiscountPercent: { owner: 100, dispatcher: 30, accountant: 0 },
} as const satisfies Record<string, Record<StaffRole, number>>

/** The lowest and the highest price that a role may agree on with a caller, for this price by the rates. */
export function agreedPriceLimits(
  role: StaffRole,
  totalCents: number,
): { minCents: number; maxCents: number } {
  const leeway = Math.floor((totalCents * staffLimits.priceChangePercent[role]) / 100)
  return { minCents: totalCents - leeway, maxCents: totalCents + leeway }
}

/** The lowest price that a role may offer in the answer to a quote, for this price by the rates. */
export function lowestQuoteCents(role: StaffRole, ratesCents: number): number {
  return ratesCents - Math.floor((ratesCents * staffLimits.quoteDiscountPercent[role]) / 100)
}
