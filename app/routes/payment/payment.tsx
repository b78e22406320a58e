import { remainingDueText } from '#app/features/booking/money-text.ts'
import { PriceCard } from '#app/features/booking/price-card.tsx'
import { AddedLines } from '#app/features/booking/price-lines.tsx'
import type { PageHandle } from '#app/features/document/page-attributes.ts'
import { bookingLoadView } from '#app/features/payment/booking-load-view.tsx'
import { getPayState, type OpenBooking, usePaymentBooking } from '#app/features/payment/payment-booking.ts'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { DueNow, HoldNote, TripOverview } from '#app/features/payment/payment-parts.tsx'
import { tripTitle } from '#app/features/payment/payment-text.ts'
import { settledView, type ViewHeading } from '#app/features/payment/settled-view.tsx'
import { type LeaveFor, usePay } from '#app/features/payment/use-pay.ts'
import { zelleView } from '#app/features/payment/zelle-view.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { zelleSentText } from '#domain/payment/awaited-zelle.ts'
import { isAdjustmentLine } from '#domain/pricing/price/adjustments.ts'
import { isOver } from '#domain/status/booking-status.ts'
import type { Route } from './+types/payment.ts'
import { PayForm } from './pay-form.tsx'

/** Attributes belong to a page with data. */
export const loader = () => ({})

export const handle: PageHandle = { 'data-checkout': '' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Payment',
    description: 'See what’s due for your booking, and pay by card or Zelle.',
    index: false,
  })

type Props = { leaveFor?: LeaveFor }

/** `/payment`: the amount due for a booking, and the payment methods. */
export default function PaymentPage({ leaveFor }: Props) {
  const { opened, shown, open } = usePaymentBooking()
  const view = opened
    ? openView(opened, { leaveFor })
    : bookingLoadView(shown, { title: 'Payment', path: '/payment', reassurance: '', open })
  return <PaymentFrame {...view} />
}

function openView(opened: OpenBooking, { leaveFor }: Props): PageView {
  const { booking } = opened
  if (getPayState(booking) !== 'due') return settledView(opened)
  // The customer may have sent the money already, and must not be asked for it again.
  const { open } = booking.payment
  if (open?.method === 'zelle') return zelleView(opened, { request: open, leaveFor })
  return {
    ...dueHeading(booking, new Date()),
    aside: <PriceCard booking={booking} />,
    body: <Due {...opened} leaveFor={leaveFor} />,
  }
}

function dueHeading(booking: BookingDetail, now: Date): ViewHeading {
  const { status, payment } = booking
  const hasPaid = payment.paidCents + payment.authorizedCents > 0
  const title = hasPaid ? 'Pay the difference' : 'Pay for your trip'
  const trip = tripTitle(booking)
  const sent = payment.awaitedZelle ? ` ${zelleSentText}` : ''
  if (isOver(status))
    return {
      title: hasPaid ? 'Pay the balance for your trip' : title,
      lead: `${trip}. We won’t charge your card for it automatically.${sent}`,
    }
  const news = hasPaid ? 'Your price has changed. ' : ''
  if (status === 'requested')
    return {
      title,
      lead: `${trip}. ${news}We’ll confirm your car as soon as you’ve paid${hasPaid ? ' the rest' : ''}.${sent}`,
    }
  return { title, lead: `${trip}. ${news}${remainingDueText(booking, now)}` }
}

function Due({ booking, access, reload, onAccessDenied, leaveFor }: OpenBooking & Props) {
  const payment = usePay({ access, leaveFor, onStale: () => void reload(), onAccessDenied })
  return (
    <>
      <DueNow booking={booking} />
      <Added booking={booking} />
      {booking.status === 'requested' && booking.holdExpiresAt ? (
        <HoldNote until={booking.holdExpiresAt} onOver={() => void reload()} />
      ) : null}
      <PayForm booking={booking} {...payment} />
      <TripOverview booking={booking} />
    </>
  )
}

/** Why the final price is higher than the one that was paid. */
function Added({ booking: { status, price } }: { booking: BookingDetail }) {
  if (!isOver(status) || !price?.lines.some(isAdjustmentLine)) return null
  return (
    <section aria-labelledby="added" className="flex flex-col gap-4">
      <h2 id="added" className="text-title">
        Added to your price
      </h2>
      <AddedLines price={price} />
    </section>
  )
}
