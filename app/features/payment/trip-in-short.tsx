import { Facts } from '#app/features/booking-info/facts.tsx'
import { tripFacts } from '#app/features/booking-info/trip-facts.ts'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'

/** Which trip it is, in as few lines as tell it. */
export function TripInShort({ booking }: { booking: BookingDetail }) {
  const facts = tripFacts(booking).filter(({ label }) => shown.has(label))
  return (
    <section aria-labelledby="trip" className="flex flex-col gap-4">
      <h2 id="trip" className="text-title">
        Your trip
      </h2>
      <Facts facts={[{ label: 'Reference', value: booking.reference }, ...facts]} />
    </section>
  )
}

const shown = new Set(['Pick-up', 'From', 'To', 'Return', 'Duration', 'Car'])
