import { PriceCard } from '#app/features/booking/price-card.tsx'
import { bookingLoadView } from '#app/features/payment/booking-load-view.tsx'
import { getPayState, type OpenBooking, usePaymentBooking } from '#app/features/payment/payment-booking.ts'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { maskEmail } from '#app/features/payment/payment-text.ts'
import { PayForTrip, settledView } from '#app/features/payment/settled-view.tsx'
import type { LeaveFor } from '#app/features/payment/use-pay.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { Route } from './+types/zelle-email-sent.ts'
import { ZelleRequest } from './zelle-request.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Payment Request Sent',
    description:
      'A payment request through Zelle comes to you by e-mail, with the amount, the payee and the reference.',
    index: false,
  })

type Props = { leaveFor?: LeaveFor }

/** `/payment/zelle-email-sent`: a payment request was emailed; how and until when to pay it. */
export default function ZellePage({ leaveFor }: Props) {
  const { opened, shown, open } = usePaymentBooking()
  const view = opened
    ? openView(opened, { leaveFor })
    : bookingLoadView(shown, {
        title: 'Payment request',
        path: '/payment/zelle-email-sent',
        reassurance: 'If you have asked for a request, it is in your mailbox.',
        open,
      })
  return <PaymentFrame {...view} />
}

function openView(opened: OpenBooking, { leaveFor }: Props): PageView {
  const { booking } = opened
  if (getPayState(booking) !== 'due') return settledView(opened)
  const { open } = booking.payment
  if (open?.method !== 'zelle') return noRequestView(booking)
  return {
    mark: 'mail',
    title: 'Your payment request is on its way',
    lead: `It goes to ${maskEmail(booking.contact.email)}. Please check your spam folder too.`,
    aside: <PriceCard booking={booking} />,
    body: <ZelleRequest {...opened} request={open} leaveFor={leaveFor} />,
  }
}

function noRequestView(booking: BookingDetail): PageView {
  return {
    title: 'No request is open',
    lead: 'There is no Zelle request for this booking that could be paid now. You can ask for one, or pay by card.',
    aside: <PriceCard booking={booking} />,
    body: <PayForTrip booking={booking} />,
  }
}
