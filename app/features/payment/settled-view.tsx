import type { ApiFailure, BookingAccess } from '#app/features/booking/booking-api.ts'
import { BookingFiles } from '#app/features/booking/booking-files.tsx'
import { refundText } from '#app/features/booking/money-text.ts'
import { PriceCard } from '#app/features/booking/price-card.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { getPayState, type PayState } from './payment-booking.ts'
import type { PageView } from './payment-frame.tsx'
import { TripOverview } from './payment-parts.tsx'
import { settledText } from './payment-text.ts'

type Opened = { booking: BookingDetail; access: BookingAccess; onAccessDenied: (failure: ApiFailure) => void }

export type ViewHeading = Pick<PageView, 'title' | 'lead' | 'mark'>

/** The page of a booking that needs no payment here: the reason and the next steps. */
export function settledView({ booking, access, onAccessDenied }: Opened, heading?: ViewHeading): PageView {
  const state = getPayState(booking)
  const isLost = state === 'too-late' && booking.status === 'requested'
  const isOver = state === 'expired' || state === 'cancelled' || isLost
  return {
    ...(heading ?? headingFor(state, booking)),
    aside: <PriceCard booking={booking} />,
    body: (
      <>
        <div className="flex flex-wrap gap-3">
          {isOver ? (
            <LinkButton href="/booking" variant="solid" className="max-sm:w-full">
              Book a car
            </LinkButton>
          ) : null}
          <ManageLink reference={booking.reference} variant={isOver ? 'outline' : 'solid'} />
        </div>
        {state === 'paid' || state === 'set-aside' ? (
          <BookingFiles {...{ access, booking, onAccessDenied }} />
        ) : null}
        <TripOverview booking={booking} />
      </>
    ),
  }
}

type ManageProps = { reference: string; variant?: 'outline' | 'solid' }

export function ManageLink({ reference, variant = 'outline' }: ManageProps) {
  return (
    <LinkButton href={`/booking/info?reference=${reference}`} variant={variant} className="max-sm:w-full">
      Manage booking
    </LinkButton>
  )
}

function headingFor(state: PayState, booking: BookingDetail): ViewHeading {
  switch (state) {
    case 'paid':
      return {
        title: 'This trip is paid for',
        lead: `${settledText(booking)} Nothing more is due.`,
        mark: 'circle-check',
      }
    case 'set-aside':
      return {
        title: 'Your payment is all set',
        lead: `${settledText(booking)} Nothing more is due.`,
        mark: 'circle-check',
      }
    case 'unpriced':
      return {
        title: 'We’ll send your price',
        lead: 'We’ll email your price as soon as we have it. You’ll pay nothing until you accept it.',
      }
    case 'expired':
      return {
        title: 'This booking has expired',
        lead: `${booking.price ? 'It wasn’t paid in time' : 'We didn’t agree on a price in time'}, so we’ve released the car. ${refundText(booking)}`,
      }
    case 'cancelled':
      return { title: 'This booking is canceled', lead: refundText(booking) }
    case 'too-late':
      return { title: 'You can’t pay for this online anymore', lead: tooLateText(booking) }
    case 'nothing-due':
    case 'due':
      return { title: 'Nothing is due', lead: 'You don’t owe anything for this trip.' }
  }
}

function tooLateText({ status, holdExpiresAt }: BookingDetail): string {
  return status === 'requested' && holdExpiresAt
    ? `We held your car until ${nonBreakingTime(holdExpiresAt)}. You haven’t been charged. Please book again, or call us.`
    : 'Please call us to pay.'
}

/** The next steps when no payment is in progress: pay, or manage the booking. */
export function PayForTrip({ booking }: { booking: BookingDetail }) {
  const { reference, payment } = booking
  const isRest = payment.paidCents + payment.authorizedCents > 0
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`/payment?booking=${reference}`} variant="solid" className="max-sm:w-full">
          {isRest ? `Pay ${formatCents(payment.dueCents)}` : 'Pay for your trip'}
        </LinkButton>
        <ManageLink reference={reference} />
      </div>
      <TripOverview booking={booking} />
    </>
  )
}
