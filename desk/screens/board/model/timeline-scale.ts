import { hourLabel } from '#domain/time/clock-face.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatShortDate, toCalendarDay } from '#domain/time/wall-clock.ts'

/** Pixels for an hour, the readable steps. */
export const zoomSteps = [14, 20, 32, 48, 72, 110, 160] as const

/** The step that a number of days opens with, and the smallest that it allows. */
export const zoomOf: Record<number, { start: number; least: number }> = {
  1: { start: 4, least: 3 },
  3: { start: 2, least: 1 },
  7: { start: 1, least: 0 },
}

export type Scale = { from: Date; to: Date; hourPx: number }

/** Whether rows are low, with one line of text in a bar. */
export function isCompact({ hourPx }: Scale): boolean {
  return hourPx < 40
}

export function xOf({ from, hourPx }: Scale, at: Date): number {
  return ((at.getTime() - from.getTime()) / 3_600_000) * hourPx
}

export function widthOf(scale: Scale): number {
  return xOf(scale, scale.to)
}

const dayLabelPx = 92

export type Tick = { x: number; label: string; isDay: boolean }

/** The hours of the axis, as far apart as their labels need, and each midnight with its day. */
export function ticksOf(scale: Scale): Tick[] {
  const every = [1, 2, 3, 6, 12].find((hours) => hours * scale.hourPx >= 62) ?? 12
  const ticks: Tick[] = []
  for (let at = scale.from.getTime(); at < scale.to.getTime(); at += 3_600_000) {
    const clock = newYorkClockAt(new Date(at))
    const hour = Number(clock.slice(11, 13))
    if (hour % every !== 0) continue
    const isDay = hour === 0
    const label = isDay ? formatShortDate(toCalendarDay(clock)) : hourText(hour)
    const x = xOf(scale, new Date(at))
    // The name of a day is longer than an hour.
    const before = ticks.at(-1)
    if (!before?.isDay || x - before.x >= dayLabelPx) ticks.push({ x, label, isDay })
  }
  return ticks
}

function hourText(hour: number): string {
  return `${hourLabel(hour % 12 || 12)} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** Pixels from the start of a bar to that of the next one. */
export function roomOf(scale: Scale, { startsAt }: { startsAt: Date }, next?: { startsAt: Date }): number {
  return next ? xOf(scale, next.startsAt) - xOf(scale, startsAt) - 4 : 480
}

/** Puts bars that would cover each other below each other. Each takes at least the room of its text. */
export function stackBars<Item extends { startsAt: Date; endsAt: Date }>(
  items: readonly Item[],
  scale: Scale,
  textPx: number,
): { item: Item; level: number }[] {
  const ends: number[] = []
  return items.map((item) => {
    const x = xOf(scale, item.startsAt)
    const found = ends.findIndex((end) => end <= x)
    const level = found < 0 ? ends.length : found
    ends[level] = Math.max(xOf(scale, item.endsAt), x + textPx) + 8
    return { item, level }
  })
}
