import { timeZone } from '#domain/constants.ts'
import { isWallClock, parseWallClock, type WallClock, wallClockAt } from './wall-clock.ts'

/** When the clocks go back an hour comes twice, and a time in it means one of two instants. */
export type Occurrence = 'earlier' | 'later'

/**
 * The instants at which New York's clocks show a time: one as a rule, none where daylight saving skips it, two where it
 * comes twice, the earlier first.
 */
export function instantsAt(wallClock: WallClock): Date[] {
  const parts = parseWallClock(wallClock)
  if (!parts) return []
  const asUtc = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute)
  return offsetsHours
    .map((offset) => new Date(asUtc + offset * 3_600_000))
    .filter((instant) => newYorkClockAt(instant) === wallClock)
}

/** One of them; null where there is none. */
export function toInstant(wallClock: WallClock, occurrence: Occurrence = 'earlier'): Date | null {
  const instants = instantsAt(wallClock)
  return (occurrence === 'earlier' ? instants[0] : instants.at(-1)) ?? null
}

/** Whether a text is a time of the calendar that New York's clocks jump over. */
export function isSkippedTime(text: string): boolean {
  return isWallClock(text) && instantsAt(text).length === 0
}

/** What New York's clocks show, to the minute. */
export function newYorkClockAt(instant: Date): WallClock {
  return wallClockAt(instant, timeZone)
}

/** Which of two equal times of the clock an instant is. */
export function occurrenceAt(instant: Date): Occurrence {
  const hourBefore = new Date(instant.getTime() - 3_600_000)
  return newYorkClockAt(hourBefore) === newYorkClockAt(instant) ? 'later' : 'earlier'
}

/** Daylight saving time is four hours behind UTC, standard time five. The earlier instant comes first. */
const offsetsHours = [4, 5]
