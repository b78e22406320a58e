import { useEffect, useState } from 'react'
import type { ApiFailure, BookingAccess } from '#app/features/booking/booking-api.ts'
import { type Problem, ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import type { AfterTrip } from '#app/routes/booking/after-trip/after-trip.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'

type Props = {
  access: BookingAccess
  booking: BookingDetail
  onAccessDenied: (failure: ApiFailure) => void
}

/** Loads the part for trips that are over, which most visitors of a booking don't need. */
export function AfterTripSlot(props: Props) {
  const { status } = props.booking
  const isOver = status === 'completed' || status === 'no-show'
  const [Part, setPart] = useState<typeof AfterTrip | null>(null)
  const [hasFailed, setFailed] = useState(false)

  async function load() {
    setFailed(false)
    try {
      const loaded = await import('#app/routes/booking/after-trip/after-trip.tsx')
      setPart(() => loaded.AfterTrip)
    } catch {
      setFailed(true)
    }
  }

  useEffect(() => {
    if (isOver) void load()
  }, [isOver])
  if (!isOver) return null
  if (Part) return <Part {...props} />
  return <ProblemNotice problem={hasFailed ? notLoaded : null} onRetry={() => void load()} />
}

const notLoaded: Problem = {
  title: 'A part of this page didn’t load',
  text: 'Check your internet connection and try again.',
  isUnanswered: false,
}
