import { PriceCard } from '#app/features/booking-info/price-card.tsx'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { PayForTrip } from './pay-for-trip.tsx'
import { payStateOf } from './pay-state.ts'
import { PaymentFrame, type View } from './payment-frame.tsx'
import { maskedEmail } from './payment-words.ts'
import { settledView } from './settled-view.tsx'
import { unopenedView } from './unopened-view.tsx'
import type { LeaveFor } from './use-pay.ts'
import { type OpenBooking, usePaymentBooking } from './use-payment-booking.ts'
import { ZelleRequest } from './zelle-request.tsx'

type Props = { leaveFor?: LeaveFor }

/** `/payment/zelle-email-sent`: a request is in the customer's mailbox; how it is paid, and until when. */
export function ZellePage({ leaveFor }: Props) {
  const { opened, shown, open } = usePaymentBooking()
  const view = opened
    ? openView(opened, { leaveFor })
    : unopenedView(shown, {
        title: 'Payment request',
        path: '/payment/zelle-email-sent',
        comfort: 'If you have asked for a request, it is in your mailbox.',
        open,
      })
  return <PaymentFrame {...view} />
}

function openView(opened: OpenBooking, { leaveFor }: Props): View {
  const { booking } = opened
  if (payStateOf(booking) !== 'due') return settledView(opened)
  const { open } = booking.payment
  if (open?.method !== 'zelle') return noRequestView(booking)
  return {
    mark: 'mail',
    title: 'Your payment request is on its way',
    lead: `It goes to ${maskedEmail(booking.contact.email)}. Please check your spam folder too.`,
    aside: <PriceCard booking={booking} />,
    body: <ZelleRequest {...opened} request={open} leaveFor={leaveFor} />,
  }
}

function noRequestView(booking: BookingDetail): View {
  return {
    title: 'No request is open',
    lead: 'There is no Zelle request for this booking that could be paid now. You can ask for one, or pay by card.',
    aside: <PriceCard booking={booking} />,
    body: <PayForTrip booking={booking} />,
  }
}
