import { newYorkTime } from '#domain/time/new-york-time.ts'

/** 'Tuesday, November 17, 2026, 9:30 a.m., New York time', whose hour never stands at the end of a line without its half. */
export function unbrokenTime(instant: string): string {
  return newYorkTime(instant).replace(/ (?=[ap]\.m\.)/, '\u00a0')
}
