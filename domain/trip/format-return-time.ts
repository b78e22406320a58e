type ReturnFields<Instant> = { isRoundTrip: boolean; returnAt: Instant | null }

/** When a trip comes back, as people read it; null where it does not. */
export function formatReturnTime<Instant>(
  { isRoundTrip, returnAt }: ReturnFields<Instant>,
  timeText: (instant: Instant) => string,
): string | null {
  if (returnAt !== null) return timeText(returnAt)
  return isRoundTrip ? 'To be arranged' : null
}
