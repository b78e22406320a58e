import { formatCents } from '#domain/pricing/price/price.ts'
import type { StaffRole } from './roles.ts'

const any = Number.POSITIVE_INFINITY

/**
 * How far each role may go on its own, in percent of the price by the rates or in cents of one booking. Beyond its limit,
 * someone with a higher one has to do it. The server checks every one of them.
 */
export const staffLimits = {
  agreedPricePercent: {
    text: 'Agree on a price with a caller, above or below the rates',
    ...{ owner: 100, dispatcher: 15, accountant: 0 },
  },
  /** Trips by quote are seldom like the rates. */
  quoteDiscountPercent: {
    text: 'Answer a quote below the rates',
    ...{ owner: 100, dispatcher: 30, accountant: 0 },
  },
  discountCents: {
    text: 'Take off the price of one booking, in all',
    ...{ owner: any, dispatcher: 10_000, accountant: 0 },
  },
  refundCents: {
    text: 'Refund on one booking, in all',
    ...{ owner: any, dispatcher: 20_000, accountant: 0 },
  },
  waivedFeeCents: {
    text: 'Waive of the cancellation fee of one booking',
    ...{ owner: any, dispatcher: 20_000, accountant: 0 },
  },
} as const satisfies Record<string, Record<StaffRole, number> & { text: string }>

export type StaffLimit = keyof typeof staffLimits

/** 'up to 15%', 'up to $200.00', 'any amount', '–' */
export function describeLimit(role: StaffRole, name: StaffLimit): string {
  const limit: number = staffLimits[name][role]
  if (limit === 0) return '–'
  if (limit === any) return 'any amount'
  return `up to ${name.endsWith('Percent') ? `${limit}%` : formatCents(limit)}`
}

/** The lowest and the highest price that a role may agree on with a caller, for this price by the rates. */
export function agreedPriceLimits(
  role: StaffRole,
  totalCents: number,
): { minCents: number; maxCents: number } {
  const leeway = Math.floor((totalCents * staffLimits.agreedPricePercent[role]) / 100)
  return { minCents: totalCents - leeway, maxCents: totalCents + leeway }
}

/** The lowest price that a role may offer in the answer to a quote, for this price by the rates. */
export function lowestQuoteCents(role: StaffRole, ratesCents: number): number {
  return ratesCents - Math.floor((ratesCents * staffLimits.quoteDiscountPercent[role]) / 100)
}

/** The lowest cancellation fee that a role may keep, where the policy asks for this one. */
export function lowestFeeCents(role: StaffRole, policyCents: number): number {
  return Math.max(0, policyCents - staffLimits.waivedFeeCents[role])
}
