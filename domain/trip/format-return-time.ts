type ReturnFields<Instant> = { isRoundTrip: boolean; returnAt: Instant | null }

/** The formatted return time; null for a one-way trip. */
export function formatReturnTime<Instant>(
  { isRoundTrip, returnAt }: ReturnFields<Instant>,
  timeText: (instant: Instant) => string,
): string | null {
  if (returnAt !== null) return timeText(returnAt)
  return isRoundTrip ? 'To be arranged' : null
}
