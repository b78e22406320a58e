import { PriceCard } from '#app/features/booking/price-card.tsx'
import type { PageHandle } from '#app/features/document/page-attributes.ts'
import { bookingLoadView } from '#app/features/payment/booking-load-view.tsx'
import { getPayState, type OpenBooking, usePaymentBooking } from '#app/features/payment/payment-booking.ts'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { PayForTrip, settledView } from '#app/features/payment/settled-view.tsx'
import type { LeaveFor } from '#app/features/payment/use-pay.ts'
import { zelleView } from '#app/features/payment/zelle-view.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { Route } from './+types/zelle-email-sent.ts'

/** Attributes belong to a page with data. */
export const loader = () => ({})

export const handle: PageHandle = { 'data-checkout': '' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Payment Request Sent',
    description: 'We’ve emailed you the details to pay by Zelle: the amount, the recipient and the memo.',
    index: false,
  })

type Props = { leaveFor?: LeaveFor }

/** `/payment/zelle-email-sent`: a payment request was emailed; how and until when to pay it. */
export default function ZellePage({ leaveFor }: Props) {
  const { opened, shown, open } = usePaymentBooking()
  const view = opened
    ? openView(opened, { leaveFor })
    : bookingLoadView(shown, {
        title: 'Pay by Zelle',
        path: '/payment/zelle-email-sent',
        reassurance: 'If you asked for the payment details, they’re in your email.',
        open,
      })
  return <PaymentFrame {...view} />
}

function openView(opened: OpenBooking, { leaveFor }: Props): PageView {
  const { booking } = opened
  if (getPayState(booking) !== 'due') return settledView(opened)
  const { open } = booking.payment
  return open?.method === 'zelle' ? zelleView(opened, { request: open, leaveFor }) : noRequestView(booking)
}

function noRequestView(booking: BookingDetail): PageView {
  return {
    title: 'There’s no open Zelle payment',
    lead: 'You can start a new one, or pay by card.',
    aside: <PriceCard booking={booking} />,
    body: <PayForTrip booking={booking} />,
  }
}
