type CapturableAmounts = { paidCents: number; authorizedCents: number }

/** What is really taken of what is set aside on cards: never more than the price lacks. Nothing without a price. */
export function amountToCapture(
  totalCents: number | null,
  { paidCents, authorizedCents }: CapturableAmounts,
): number {
  return Math.min(authorizedCents, Math.max(0, (totalCents ?? 0) - paidCents))
}
