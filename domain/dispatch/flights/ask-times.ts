const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long before a landing the provider is asked at all, and how long after it while none is reported. */
export const watchedMs = { ahead: 12 * hourMs, after: 4 * hourMs }

/** How often a flight is asked about, by the time until its landing. Each call costs money: 14 for a flight on time. */
const intervals: readonly { from: number; every: number }[] = [
  { from: 6 * hourMs, every: 3 * hourMs },
  { from: 3 * hourMs, every: hourMs },
  { from: hourMs, every: 30 * minuteMs },
  { from: Number.NEGATIVE_INFINITY, every: 15 * minuteMs },
]

/** When to ask again after asking now; null once it is too late for an answer to matter. */
export function nextAskAt(landingAt: Date, now: Date): Date | null {
  const leftMs = landingAt.getTime() - now.getTime()
  if (leftMs < -watchedMs.after) return null
  if (leftMs > watchedMs.ahead) return new Date(landingAt.getTime() - watchedMs.ahead)
  const every = intervals.find(({ from }) => leftMs > from)?.every ?? hourMs
  return new Date(now.getTime() + every)
}

/** Whether a flight lands so soon, or landed so lately, that it is watched. */
export function isWatched(landingAt: Date, now: Date): boolean {
  const leftMs = landingAt.getTime() - now.getTime()
  return leftMs <= watchedMs.ahead && leftMs >= -watchedMs.after
}
