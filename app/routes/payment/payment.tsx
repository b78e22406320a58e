import { remainingDueText } from '#app/features/booking/money-text.ts'
import { PriceCard } from '#app/features/booking/price-card.tsx'
import { bookingLoadView } from '#app/features/payment/booking-load-view.tsx'
import { getPayState, type OpenBooking, usePaymentBooking } from '#app/features/payment/payment-booking.ts'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { DueNow, HoldNote, TripOverview } from '#app/features/payment/payment-parts.tsx'
import { tripTitle } from '#app/features/payment/payment-text.ts'
import { settledView } from '#app/features/payment/settled-view.tsx'
import { type LeaveFor, usePay } from '#app/features/payment/use-pay.ts'
import { zelleView } from '#app/features/payment/zelle-view.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/payment.ts'
import { PayForm } from './pay-form.tsx'

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
  const { paidCents, authorizedCents } = booking.payment
  if (getPayState(booking) !== 'due') return settledView(opened)
  // The customer may have sent the money already, and must not be asked for it again.
  const { open } = booking.payment
  if (open?.method === 'zelle') return zelleView(opened, { request: open, leaveFor })
  return {
    ...(paidCents + authorizedCents > 0
      ? {
          title: 'Pay the difference',
          lead: `${tripTitle(booking)}. Your trip has changed. ${remainingDueText(booking)}`,
        }
      : {
          title: 'Pay for your trip',
          lead: `${tripTitle(booking)}. We’ll confirm your car as soon as you’ve paid.`,
        }),
    aside: <PriceCard booking={booking} />,
    body: <Due {...opened} leaveFor={leaveFor} />,
  }
}

function Due({ booking, access, reload, onAccessDenied, leaveFor }: OpenBooking & Props) {
  const payment = usePay({ access, leaveFor, onStale: () => void reload(), onAccessDenied })
  return (
    <>
      <DueNow booking={booking} />
      {booking.status === 'requested' && booking.holdExpiresAt ? (
        <HoldNote until={booking.holdExpiresAt} onOver={() => void reload()} />
      ) : null}
      <PayForm booking={booking} {...payment} />
      <TripOverview booking={booking} />
    </>
  )
}
