import { DetailsList, tripDetails } from '#app/features/booking/trip-details.tsx'
import { Panel } from '#desk/ui/page.tsx'
import type { DeskBooking } from './desk-booking.ts'

export function BookingTrip({ booking }: { booking: DeskBooking }) {
  const details = tripDetails(booking).map((detail) =>
    detail.label === 'Your notes' ? { ...detail, label: 'Customer’s notes' } : detail,
  )
  return (
    <Panel title="Trip">
      <DetailsList details={details} />
    </Panel>
  )
}
