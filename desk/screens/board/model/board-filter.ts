import { useSearchParams } from 'react-router'
import { boardSpans } from '#domain/staff/desk-dispatch-schemas.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { type CalendarDay, isWallClock, toCalendarDay } from '#domain/time/wall-clock.ts'
import type { RowKind } from './board-model.ts'
import { zoomOf, zoomSteps } from './timeline-scale.ts'

export type BoardFilter = {
  day: CalendarDay
  days: number
  by: RowKind
  /** The ID of a class; empty for all. */
  carClass: string
  onlyUnassigned: boolean
  /** A place in `zoomSteps`. */
  zoom: number
}

/** What the board shows is in the address, so that it can be passed on. */
export function useBoardFilter(): [BoardFilter, (change: Partial<BoardFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  return [filter, (change) => setParams(toParams({ ...filter, ...change }), { replace: true })]
}

export function readFilter(params: URLSearchParams): BoardFilter {
  const given = params.get('day') ?? ''
  const day = isWallClock(`${given}T00:00`) ? (given as CalendarDay) : today()
  const days = boardSpans.find((span) => String(span) === params.get('days')) ?? 1
  const { start, least } = zoomOf[days] ?? { start: 4, least: 3 }
  const zoom = Number(params.get('zoom') ?? start)
  return {
    day,
    days,
    by: params.get('by') === 'chauffeur' ? 'chauffeur' : 'car',
    carClass: params.get('class') ?? '',
    onlyUnassigned: params.get('only') === 'unassigned',
    zoom: Math.min(Math.max(Number.isInteger(zoom) ? zoom : start, least), zoomSteps.length - 1),
  }
}

function toParams({ day, days, by, carClass, onlyUnassigned, zoom }: BoardFilter): Record<string, string> {
  return {
    day,
    ...(days === 1 ? {} : { days: String(days) }),
    ...(by === 'car' ? {} : { by }),
    ...(carClass ? { class: carClass } : {}),
    ...(onlyUnassigned ? { only: 'unassigned' } : {}),
    ...(zoom === zoomOf[days]?.start ? {} : { zoom: String(zoom) }),
  }
}

export function today(): CalendarDay {
  return toCalendarDay(newYorkClockAt(new Date()))
}
