import { formatWallClock, parseWallClock, type WallClock } from './wall-clock.ts'

/** A twelve-hour clock for the time picker; hour 0 is shown as "12". */
export type ClockFace = { hour: number; minute: number; half: 'AM' | 'PM' }

export function toClockFace(value: WallClock): ClockFace {
  const { hour, minute } = requireParts(value)
  return { hour: hour % 12, minute, half: hour < 12 ? 'AM' : 'PM' }
}

/** The same day at the time on the clock face. */
export function applyClockFace(value: WallClock, { hour, minute, half }: ClockFace): WallClock {
  return formatWallClock({ ...requireParts(value), hour: hour + (half === 'PM' ? 12 : 0), minute })
}

/** The label of an hour: hour 0 is twelve. */
export function hourLabel(hour: number): string {
  return String(hour === 0 ? 12 : hour)
}

/** '9 a.m.', '10:30 p.m.', from '09:00' or '22:30'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const face = `${hourLabel(hour % 12)}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return `${face} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

function requireParts(value: WallClock) {
  const parts = parseWallClock(value)
  if (!parts) throw new Error(`Not a wall-clock time: ${value}`)
  return parts
}
