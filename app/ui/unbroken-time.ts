import { unbroken } from '#domain/text/unbroken.ts'
import { newYorkTime } from '#domain/time/new-york-time.ts'

/** 'Tuesday, November 17, 2026, 9:30 a.m., New York time', in which no line ends within the day, the hour or the zone. */
export function unbrokenTime(instant: string): string {
  return unbroken(newYorkTime(instant))
}
