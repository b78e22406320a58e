import { PriceCard } from '#app/features/booking-info/price-card.tsx'
import { DueNow } from './due-now.tsx'
import { HoldNote } from './hold-note.tsx'
import { PayForm } from './pay-form.tsx'
import { payStateOf } from './pay-state.ts'
import { PaymentFrame, type View } from './payment-frame.tsx'
import { tripName } from './payment-words.ts'
import { settledView } from './settled-view.tsx'
import { TripInShort } from './trip-in-short.tsx'
import { unopenedView } from './unopened-view.tsx'
import { type LeaveFor, usePay } from './use-pay.ts'
import { type OpenBooking, usePaymentBooking } from './use-payment-booking.ts'

type Props = { leaveFor?: LeaveFor }

/** `/payment`: what is due for one booking, and the ways to pay it. */
export function PaymentPage({ leaveFor }: Props) {
  const { opened, shown, open } = usePaymentBooking()
  const view = opened
    ? openView(opened, { leaveFor })
    : unopenedView(shown, { title: 'Payment', path: '/payment', comfort: '', open })
  return <PaymentFrame {...view} />
}

function openView(opened: OpenBooking, { leaveFor }: Props): View {
  const { booking } = opened
  const { paidCents, authorizedCents } = booking.payment
  if (payStateOf(booking) !== 'due') return settledView(opened)
  return {
    ...(paidCents + authorizedCents > 0
      ? { title: 'Pay the difference', lead: `${tripName(booking)}. It has changed since you paid for it.` }
      : {
          title: 'Pay for your trip',
          lead: `${tripName(booking)}. Your car is confirmed as soon as the payment is with us.`,
        }),
    aside: <PriceCard booking={booking} />,
    body: <Due {...opened} leaveFor={leaveFor} />,
  }
}

function Due({ booking, access, lookAgain, onShut, leaveFor }: OpenBooking & Props) {
  const payment = usePay({ access, leaveFor, onStale: () => void lookAgain(), onShut })
  return (
    <>
      <DueNow booking={booking} />
      {booking.status === 'requested' && booking.holdExpiresAt ? (
        <HoldNote until={booking.holdExpiresAt} onOver={() => void lookAgain()} />
      ) : null}
      <PayForm booking={booking} {...payment} />
      <TripInShort booking={booking} />
    </>
  )
}
