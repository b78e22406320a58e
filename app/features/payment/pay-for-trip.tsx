import { LinkButton } from '#app/ui/button.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { ManageLink } from './settled-view.tsx'
import { TripOverview } from './trip-overview.tsx'

/** The next steps when no payment is in progress: pay, or manage the booking. */
export function PayForTrip({ booking }: { booking: BookingDetail }) {
  const { reference } = booking
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`/payment?booking=${reference}`} variant="solid" className="max-sm:w-full">
          Pay for the trip
        </LinkButton>
        <ManageLink reference={reference} />
      </div>
      <TripOverview booking={booking} />
    </>
  )
}
