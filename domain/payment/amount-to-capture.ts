type CapturableAmounts = { paidCents: number; authorizedCents: number }

/** How much of an authorization to capture: never more than the price still lacks; 0 without a price. */
export function amountToCapture(
  totalCents: number | null,
  { paidCents, authorizedCents }: CapturableAmounts,
): number {
  return Math.min(authorizedCents, Math.max(0, (totalCents ?? 0) - paidCents))
}
