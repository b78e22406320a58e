type Aside = { paidCents: number; authorizedCents: number }

/** What is really taken of what is set aside on cards: never more than the price lacks. Nothing without a price. */
export function toCharge(totalCents: number | null, { paidCents, authorizedCents }: Aside): number {
  return Math.min(authorizedCents, Math.max(0, (totalCents ?? 0) - paidCents))
}
