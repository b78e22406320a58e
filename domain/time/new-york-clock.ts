import { timeZone } from '#domain/constants.ts'
import { isWallClock, parseWallClock, type WallClock, wallClockAt } from './wall-clock.ts'

/** When the clocks go back, an hour occurs twice: a time in it is one of two instants. */
export type Occurrence = 'earlier' | 'later'

/**
 * The instants at which New York's clocks show a time: usually one, none if daylight saving skips it, two if it occurs
 * twice, the earlier first.
 */
export function instantsAt(wallClock: WallClock): Date[] {
  const parts = parseWallClock(wallClock)
  if (!parts) return []
  const asUtc = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute)
  return offsetsHours
    .map((offset) => new Date(asUtc + offset * 3_600_000))
    .filter((instant) => newYorkClockAt(instant) === wallClock)
}

/** The instant of a wall-clock time; null if the clocks skip it. */
export function toInstant(wallClock: WallClock, occurrence: Occurrence = 'earlier'): Date | null {
  const instants = instantsAt(wallClock)
  return (occurrence === 'earlier' ? instants[0] : instants.at(-1)) ?? null
}

/**
 * The instant of a typed time, as ISO text. A time that can't be read, or that the clocks skip, stays as typed: the API's
 * schema reports it.
 */
export function toIsoOrTyped(typed: string, occurrence?: Occurrence): string {
  return (isWallClock(typed) && toInstant(typed, occurrence)?.toISOString()) || typed
}

/** Whether a text is a valid wall-clock time that New York's clocks skip. */
export function isSkippedTime(text: string): boolean {
  return isWallClock(text) && instantsAt(text).length === 0
}

/** New York's wall-clock time, to the minute. */
export function newYorkClockAt(instant: Date): WallClock {
  return wallClockAt(instant, timeZone)
}

/** Whether an instant is the earlier or later occurrence of its wall-clock time. */
export function occurrenceAt(instant: Date): Occurrence {
  const hourBefore = new Date(instant.getTime() - 3_600_000)
  return newYorkClockAt(hourBefore) === newYorkClockAt(instant) ? 'later' : 'earlier'
}

/** Daylight saving time is four hours behind UTC, standard time five. The order yields the earlier instant first. */
const offsetsHours = [4, 5]
