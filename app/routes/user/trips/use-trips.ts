import { useEffect, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import type { BookingListItem } from '#domain/booking/detail/booking-detail.ts'
import type { Page } from '#domain/site/paging.ts'

export type TripPeriod = 'upcoming' | 'past'

export type TripsQuery = { when: TripPeriod; query: string; page: number }

export type Trips =
  | { status: 'loading' }
  | { status: 'failed' }
  | ({ status: 'ready' } & Page<BookingListItem>)

/** The customer's bookings. Responses to older queries are dropped. */
export function useTrips({ when, query, page }: TripsQuery): { trips: Trips; retry: () => void } {
  const [trips, setTrips] = useState<Trips>({ status: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setTrips({ status: 'loading' })
    callApi('GET /bookings', { query: { when, page, ...(query ? { query } : {}) }, signal }).then(
      (result) => {
        if (signal.aborted) return
        setTrips(result.ok ? { status: 'ready', ...result.data } : { status: 'failed' })
      },
    )
    return () => controller.abort()
  }, [when, query, page, round])
  return { trips, retry: () => setRound((before) => before + 1) }
}
