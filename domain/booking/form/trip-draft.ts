import { address } from '#domain/page-constants.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { isWallClock, parseTypedDate, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import { type TripType, tripTypes } from '#domain/trip/trip.ts'

/** The trip details a visitor enters before the booking form opens. Not validated. */
export type TripDraft = {
  type: TripType
  pickUpLocation: string
  destinationLocation: string
  /** New York wall-clock time; empty until chosen. */
  pickUpAt: WallClock | ''
  /** The visitor chose a day without a time. */
  isTimeMissing: boolean
}

/**
 * Reads a draft from any source: a form, browser storage or a query. Day and time may be typed in the American way: 'Dec 5',
 * '12/5/2026', '5:30 pm'. Unusable values become empty.
 */
export function parseTripDraft(read: (name: string) => unknown, now: Date): TripDraft {
  const type = tripTypes.find(({ value }) => value === read('type'))?.value
  const day = parseTypedDate(text(read('pickUpDay')), toCalendarDay(newYorkClockAt(now)))
  const time = parseTypedTime(text(read('pickUpTime')))
  const moment = day === null ? text(read('pickUpAt')) : `${day}T${time ?? noon}`
  return {
    type: type ?? 'to-airport',
    pickUpLocation: text(read('pickUpLocation')).slice(0, address.pickUp.max),
    destinationLocation: text(read('destinationLocation')).slice(0, address.destination.max),
    pickUpAt: isWallClock(moment) ? moment : '',
    isTimeMissing: day === null ? String(read('isTimeMissing')) === 'true' : time === null,
  }
}

const noon = '12:00'

/** '17:30' for '5:30 pm', '5.30 p.m.' or '17:30'; null if it is not a time. */
function parseTypedTime(typed: string): string | null {
  const [, hours, minutes = '0', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?$/i.exec(typed) ?? []
  const face = Number(hours)
  if (hours === undefined || Number(minutes) > 59 || face > 23 || (half && (face < 1 || face > 12)))
    return null
  const hour = half ? (face % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : face
  return [hour, Number(minutes)].map((part) => String(part).padStart(2, '0')).join(':')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
