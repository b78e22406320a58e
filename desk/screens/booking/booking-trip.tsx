import { Link } from 'react-router'
import { DetailsList, tripDetails } from '#app/features/booking/trip-details.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { usePermission } from '#desk/api/me.ts'
import { Panel } from '#desk/ui/page.tsx'
import type { DeskBooking } from './desk-booking.ts'

export function BookingTrip({ booking }: { booking: DeskBooking }) {
  const details = tripDetails(booking).map((detail) =>
    detail.label === 'Your notes' ? { ...detail, label: 'Customer’s notes' } : detail,
  )
  return (
    <Panel title="Trip" actions={<TripLinks reference={booking.reference} />}>
      <DetailsList details={details} />
    </Panel>
  )
}

/** What can be made from the trip: another booking, and the sheet for the chauffeur. */
function TripLinks({ reference }: { reference: string }) {
  const canTake = usePermission('take-bookings')
  return (
    <div className="-my-2 -ms-4 flex flex-wrap sm:ms-0 sm:-me-4 print:hidden">
      {canTake ? (
        <>
          <Link to={`/bookings/new?repeat=${reference}`} className={linkClass}>
            Repeat
          </Link>
          <Link to={`/bookings/new?return=${reference}`} className={linkClass}>
            Return trip
          </Link>
        </>
      ) : null}
      <Link to={`/bookings/${reference}/sheet`} className={linkClass}>
        Job sheet
      </Link>
    </div>
  )
}

const linkClass = buttonClass({ size: 'sm', variant: 'ghost' })
