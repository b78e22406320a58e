/** A local date and time, to the minute and without a zone: 'YYYY-MM-DDTHH:mm'. */
export type WallClock = `${number}-${number}-${number}T${number}:${number}`

/** A calendar date: 'YYYY-MM-DD'. Sorts as text. */
export type CalendarDay = `${number}-${number}-${number}`

export type WallClockParts = { year: number; month: number; day: number; hour: number; minute: number }

export function parseWallClock(text: string): WallClockParts | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text)
  if (!found) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  return isRealDay(year, month, day) && hour < 24 && minute < 60 ? { year, month, day, hour, minute } : null
}

export function isWallClock(text: string): text is WallClock {
  return parseWallClock(text) !== null
}

export function formatWallClock({ year, month, day, hour, minute }: WallClockParts): WallClock {
  return `${formatDay(year, month, day)}T${pad(hour)}:${pad(minute)}` as WallClock
}

export function toCalendarDay(value: WallClock): CalendarDay {
  return value.slice(0, 10) as CalendarDay
}

/** The same time on another day. */
export function moveToDay(value: WallClock, day: CalendarDay): WallClock {
  return `${day}T${value.slice(11)}` as WallClock
}

/** The wall-clock time of a zone at an instant. Seconds are dropped: the product counts in minutes. */
export function wallClockAt(instant: Date, timeZone: string): WallClock {
  // Parses '11/17/2026, 09:05', which takes half as long as formatToParts.
  const numbers = clockOf(timeZone).format(instant).match(/\d+/g) ?? []
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = numbers.map(Number)
  return formatWallClock({ year, month, day, hour, minute })
}

/** Caches formatters: creating one takes longer than a thousand uses of it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

const clocks = new Map<string, Intl.DateTimeFormat>()

export function addDays(day: CalendarDay, count: number): CalendarDay {
  const date = utcOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10) as CalendarDay
}

/** Negative if `to` is the earlier day. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** The same time that many days later. */
export function moveByDays(value: WallClock, days: number): WallClock {
  return moveToDay(value, addDays(toCalendarDay(value), days))
}

/** 'Tuesday, November 17, 2026' */
export function formatLongDate(value: WallClock | CalendarDay): string {
  return longDate.format(utcOf(value.slice(0, 10)))
}

/** 'November 17, 2026' */
export function formatDate(value: WallClock | CalendarDay): string {
  return plainDate.format(utcOf(value.slice(0, 10)))
}

/** 'Tue, Nov 17' */
export function formatShortDate(value: WallClock | CalendarDay): string {
  return shortDate.format(utcOf(value.slice(0, 10)))
}

/** '11/17/2026', as people type it. */
export function formatTypedDate(value: WallClock | CalendarDay): string {
  const [year, month, day] = value.slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

/**
 * Parses a date in American order: 11/17/2026, 11-17-26, 11 17, 11172026, Nov 17 2026, 17 November 2026, and the ISO
 * form. Without a year, it is the next such date, `today` included.
 */
export function parseTypedDate(text: string, today: CalendarDay): CalendarDay | null {
  const words = dateWords(text)
  const [first = '', second = '', third] = words
  if (words.length < 2 || words.length > 3) return null
  if (/^\d{4}$/.test(first)) return third === undefined ? null : realDay(first, second, third)
  const dayFirst = !/^\d+$/.test(second)
  const month = monthNumber(dayFirst ? second : first)
  const day = dayFirst ? first : second
  return third === undefined ? nextDay(month, day, today) : realDay(third, month, day)
}

function dateWords(text: string): string[] {
  const normalized = text.trim().toLowerCase()
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(normalized)
  if (digits) return digits.slice(1)
  return normalized
    .replace(/^(sun|mon|tue|wed|thu|fri|sat)[a-z]*[\s,.]+/, '')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .split(/[\s,./-]+/)
    .filter(Boolean)
}

/** '11' for '11', 'nov' or 'november'; '' if it is not a month. */
function monthNumber(word: string): string {
  if (/^\d+$/.test(word)) return word
  if (word.length < 3) return ''
  const index = months.findIndex(
    (month) => month.startsWith(word) || (word === 'sept' && month === 'september'),
  )
  return index < 0 ? '' : String(index + 1)
}

function nextDay(month: string, day: string, today: CalendarDay): CalendarDay | null {
  const thisYear = Number(today.slice(0, 4))
  // February 29 is at most eight years away.
  for (let year = thisYear; year <= thisYear + 8; year++) {
    const found = realDay(String(year), month, day)
    if (found && found >= today) return found
  }
  return null
}

function realDay(yearText: string, monthText: string, dayText: string): CalendarDay | null {
  if (![yearText, monthText, dayText].every((part) => /^\d+$/.test(part))) return null
  if (yearText.length !== 2 && yearText.length !== 4) return null
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0)
  const [month, day] = [Number(monthText), Number(dayText)]
  return isRealDay(year, month, day) ? formatDay(year, month, day) : null
}

function isRealDay(year: number, month: number, day: number): boolean {
  if (year < 1000 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function formatDay(year: number, month: number, day: number): CalendarDay {
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}` as CalendarDay
}

function utcOf(day: string): Date {
  return new Date(`${day}T00:00Z`)
}

function pad(n: number, length = 2): string {
  return String(n).padStart(length, '0')
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const shortDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

const plainDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month)).toLowerCase())
