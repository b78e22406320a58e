import type { ReactNode, RefObject } from 'react'
import { statusTones } from '#app/features/booking/status-tones.ts'
import { useSite } from '#app/features/document/root-data.ts'
import { Icon } from '#app/ui/icon.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { statusHeadline, statusText } from './status-text.ts'

type Props = { booking: BookingDetail; heading: RefObject<HTMLHeadingElement | null> }

/** Status, time and places: what a customer opens the page for. */
export function BookingHeading({ booking, heading }: Props) {
  const { name, host, configPhoneNumber } = useSite()
  const now = new Date()
  return (
    <div className="flex flex-col gap-5">
      {/* Printed pages have no header, so this names the company. */}
      <p className="hidden text-small print:block">{[name, configPhoneNumber, host].join(' · ')}</p>
      <h1 ref={heading} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 font-sans text-body">
          <span>
            Booking{' '}
            <span className="font-medium lining-nums tabular-nums select-all">{booking.reference}</span>
          </span>{' '}
          <Badge tone={statusTones[booking.status]}>{bookingStatusLabels[booking.status]}</Badge>
        </span>{' '}
        <span className="text-heading text-balance">{statusHeadline(booking, now)}</span>
      </h1>
      <p role="status" className="max-w-2xl text-lead text-muted">
        {statusText(booking, now)}
      </p>
      <WhenAndWhere booking={booking} />
    </div>
  )
}

function WhenAndWhere({ booking }: { booking: BookingDetail }) {
  const { pickUpAt, pickUpLocation, destinationLocation } = booking
  return (
    <dl className="flex flex-col gap-3 border-y border-line py-5 print:hidden">
      <Fact icon={<Icon name="calendar-days" className={iconClass} />} label="Pick-up">
        {nonBreakingTime(pickUpAt)}
      </Fact>
      <Fact icon={<Icon set="booking" name="pick-up" className={iconClass} />} label="From">
        {pickUpLocation}
      </Fact>
      <Fact icon={<Icon set="booking" name="destination" className={iconClass} />} label="To">
        {destinationLocation}
      </Fact>
    </dl>
  )
}

const iconClass = 'size-5 text-accent'

type FactProps = { icon: ReactNode; label: string; children: string }

function Fact({ icon, label, children }: FactProps) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3">
      <dt className="pt-0.5">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="font-medium tabular wrap-anywhere">{children}</dd>
    </div>
  )
}
