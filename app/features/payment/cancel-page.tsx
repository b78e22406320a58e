import { PriceCard } from '#app/features/booking-info/price-card.tsx'
import { TroubleNotice } from '#app/features/booking-info/trouble-notice.tsx'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { HoldNote } from './hold-note.tsx'
import { payStateOf } from './pay-state.ts'
import { PaymentFrame, type View } from './payment-frame.tsx'
import { ManageLink, settledView } from './settled-view.tsx'
import { TripInShort } from './trip-in-short.tsx'
import { unopenedView } from './unopened-view.tsx'
import { type LeaveFor, usePay } from './use-pay.ts'
import { type OpenBooking, usePaymentBooking } from './use-payment-booking.ts'

type Props = { leaveFor?: LeaveFor }

/** `/payment/cancel`: somebody has left the payment service's page without paying. Nothing is lost by that. */
export function CancelPage({ leaveFor }: Props) {
  const { opened, shown, open } = usePaymentBooking()
  const view = opened
    ? openView(opened, { leaveFor })
    : unopenedView(shown, {
        title: 'No payment was made',
        path: '/payment/cancel',
        comfort: 'Your booking is kept as it was.',
        open,
      })
  return <PaymentFrame {...view} />
}

function openView(opened: OpenBooking, { leaveFor }: Props): View {
  const { booking } = opened
  // Whoever comes back by an old address may have paid since.
  if (payStateOf(booking) !== 'due') return settledView(opened)
  return {
    mark: 'info',
    title: 'No payment was made',
    lead: 'You have left the payment page, and nothing was charged. Your booking is kept as it was.',
    aside: <PriceCard booking={booking} />,
    body: <TryAgain {...opened} leaveFor={leaveFor} />,
  }
}

function TryAgain({ booking, access, lookAgain, onShut, leaveFor }: OpenBooking & Props) {
  const { paying, trouble, pay } = usePay({ access, leaveFor, onStale: () => void lookAgain(), onShut })
  return (
    <>
      {booking.status === 'requested' && booking.holdExpiresAt ? (
        <HoldNote until={booking.holdExpiresAt} onOver={() => void lookAgain()} />
      ) : null}
      <TroubleNotice trouble={trouble}>Nothing has been charged.</TroubleNotice>
      <div className="flex flex-wrap gap-3">
        <BusyButton
          variant="solid"
          className="max-sm:w-full"
          busy={paying === 'card'}
          busyLabel="Opening the payment page"
          onClick={() => pay('card')}
        >
          Try again by card
        </BusyButton>
        <BusyButton
          className="max-sm:w-full"
          busy={paying === 'zelle'}
          busyLabel="Sending the request"
          onClick={() => pay('zelle')}
        >
          Pay by Zelle instead
        </BusyButton>
        <ManageLink reference={booking.reference} />
      </div>
      <TripInShort booking={booking} />
    </>
  )
}
