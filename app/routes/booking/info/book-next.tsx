import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRootData } from '#app/features/document/root-data.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { showError } from '#app/ui/toasts/toasts-store.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { isHourly } from '#domain/trip/trip.ts'
import type { NextTrip } from './fill-next-trip.ts'

/** Opens the booking form with this trip, or with its way back. */
export function BookNext({ booking }: { booking: BookingDetail }) {
  const navigate = useNavigate()
  const { fleet } = useRootData()
  const [opening, setOpening] = useState<NextTrip | null>(null)
  // A trip by the hour has no fixed destination, and a round trip has its way back.
  const hasReturn = !isHourly(booking.type) && !booking.isRoundTrip

  async function open(trip: NextTrip) {
    if (opening) return
    setOpening(trip)
    try {
      const { fillNextTrip } = await import('./fill-next-trip.ts')
      fillNextTrip(booking, trip)
      // If the car class is no longer in the fleet, the customer chooses again.
      const slug = fleet.find((car) => car.slug === booking.car?.slug)?.slug
      await navigate(slug ? `/booking/${slug}` : '/booking')
    } catch {
      setOpening(null)
      showError('The form didn’t load. Check your internet connection and try again.')
    }
  }

  return (
    <section aria-labelledby="next-trip" className="flex flex-col items-start gap-4 print:hidden">
      <h2 id="next-trip" className="text-title">
        Book your next trip
      </h2>
      <div className="flex flex-wrap gap-3">
        {hasReturn ? (
          <BusyButton
            size="md"
            busy={opening === 'return'}
            busyLabel="Opening"
            onClick={() => open('return')}
          >
            Book the return
          </BusyButton>
        ) : null}
        <BusyButton size="md" busy={opening === 'again'} busyLabel="Opening" onClick={() => open('again')}>
          Book again
        </BusyButton>
      </div>
    </section>
  )
}
