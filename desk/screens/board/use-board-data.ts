import { useEffect, useRef, useState } from 'react'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { addDays, type CalendarDay, toCalendarDay } from '#domain/time/wall-clock.ts'
import { endDrag, useDrag } from './drag/drag-store.ts'
import type { BoardData, RawLeg } from './model/board-model.ts'

/** The board of some days, kept current. Nothing changes below a leg that is dragged: news are shown after it. */
export function useBoardData(day: CalendarDay, days: number) {
  const loaded = useData(`${day} ${days}`, (signal) =>
    callDesk('GET /desk/board', { query: { from: day, days }, signal }),
  )
  const { data, isLoading, reload } = loaded
  const [shown, setShown] = useState(data)
  const isMissed = useRef(false)
  // A slow call may end after newer data has arrived.
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
    if (useDrag.getState().dragged) isMissed.current = true
    else setShown(data)
  }, [data])
  useRefresh(
    () => {
      if (!useDrag.getState().dragged) return reload()
      isMissed.current = true
    },
    { everySeconds: 20, about: ({ kind }) => kind === 'schedule' || kind === 'booking' || kind === 'fleet' },
  )
  useEffect(
    () =>
      useDrag.subscribe(({ dragged }) => {
        if (dragged || !isMissed.current) return
        isMissed.current = false
        setShown(latest.current)
        reload()
      }),
    [reload],
  )
  useEffect(() => endDrag, [])

  /** Shows a changed leg at once; what else its change has moved comes with the reload. */
  function showChanged(changed: RawLeg) {
    const board = latest.current?.data
    if (board)
      loaded.setData({
        data: { ...board, legs: board.legs.map((leg) => (leg.id === changed.id ? changed : leg)) },
      })
    reload()
  }

  // While the next day loads, the trips of the last one must not stand below its name.
  const isOfThese = shown !== null && isOf(shown.data, day, days)
  return {
    loaded: { ...loaded, data: isOfThese ? shown : null, isLoading: isLoading && !isOfThese },
    showChanged,
  }
}

function isOf({ from, to }: BoardData, day: CalendarDay, days: number): boolean {
  return dayAt(from) === day && dayAt(to) === addDays(day, days)
}

function dayAt(at: string): CalendarDay {
  return toCalendarDay(newYorkClockAt(new Date(at)))
}
