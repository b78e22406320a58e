import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'

/** 'Tuesday, November 17, 2026, 9:30 a.m., New York time' without line breaks inside day, hour or zone. */
export function nonBreakingTime(instant: string): string {
  return withNonBreakingSpaces(formatNewYorkTime(instant))
}
