import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

/** The usual hours of a weekday, in New York. 0 is Sunday. An end before its start is on the next day. */
export type Shift = { weekday: number; from: ClockTime; to: ClockTime }

/** 'HH:mm'. */
export type ClockTime = `${number}:${number}`

/** What dispatch needs to know of a chauffeur. */
export type DispatchChauffeur = {
  id: string
  name: string
  /** Empty: works whenever asked. */
  shifts: readonly Shift[]
  licenseExpiresOn: CalendarDay | null
  tlcExpiresOn: CalendarDay | null
  hasLeft: boolean
}

/** Whether all of a time is within one shift. Someone without shifts works whenever asked. */
export function isOnShift(shifts: readonly Shift[], { from, to }: { from: Date; to: Date }): boolean {
  if (shifts.length === 0) return true
  const start = weekMinute(from)
  const end = start + (to.getTime() - from.getTime()) / 60_000
  return shifts.some((shift) => {
    const opens = shift.weekday * dayMinutes + minutesOf(shift.from)
    const length = (minutesOf(shift.to) - minutesOf(shift.from) + dayMinutes) % dayMinutes || dayMinutes
    // A shift of Saturday night reaches into the next week.
    return [opens, opens - weekMinutes].some((opening) => start >= opening && end <= opening + length)
  })
}

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

function weekMinute(at: Date): number {
  const clock = newYorkClockAt(at)
  const weekday = new Date(`${clock.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return weekday * dayMinutes + minutesOf(clock.slice(11) as ClockTime)
}

function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
