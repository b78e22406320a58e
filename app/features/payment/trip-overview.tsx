import { DetailsList } from '#app/features/booking/details-list.tsx'
import { tripDetails } from '#app/features/booking/trip-details.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'

/** The main details of the trip. */
export function TripOverview({ booking }: { booking: BookingDetail }) {
  const details = tripDetails(booking).filter(({ label }) => shown.has(label))
  return (
    <section aria-labelledby="trip" className="flex flex-col gap-4">
      <h2 id="trip" className="text-title">
        Your trip
      </h2>
      <DetailsList details={[{ label: 'Reference', value: booking.reference }, ...details]} />
    </section>
  )
}

const shown = new Set(['Pick-up', 'From', 'To', 'Return', 'Duration', 'Car'])
