import { useEffect, useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'

type Found = { items: DeskData<'GET /desk/bookings'>['data']; failure: ApiFailure | null }

const none: Found = { items: [], failure: null }
const pauseMs = 200
const shortest = 2
const most = 8

/** Bookings for what was typed, after a pause in typing. */
export function useFoundBookings(query: string, isAllowed: boolean): Found {
  const [found, setFound] = useState(none)
  const search = query.trim()
  const isWanted = isAllowed && search.length >= shortest
  useEffect(() => {
    if (!isWanted) return setFound(none)
    const running = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = running
      const result = await callDesk('GET /desk/bookings', { query: { view: 'all', search }, signal })
      if (signal.aborted) return
      setFound(
        result.ok
          ? { items: result.data.data.slice(0, most), failure: null }
          : { items: [], failure: result },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      running.abort()
    }
  }, [search, isWanted])
  return found
}
