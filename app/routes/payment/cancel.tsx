import { PriceCard } from '#app/features/booking/price-card.tsx'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import { bookingLoadView } from '#app/features/payment/booking-load-view.tsx'
import { getPayState, type OpenBooking, usePaymentBooking } from '#app/features/payment/payment-booking.ts'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { HoldNote, TripOverview } from '#app/features/payment/payment-parts.tsx'
import { ManageLink, settledView } from '#app/features/payment/settled-view.tsx'
import { type LeaveFor, usePay } from '#app/features/payment/use-pay.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import type { Route } from './+types/cancel.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Payment Canceled',
    description: 'A payment that was not made takes nothing from its booking. It can be tried again.',
    index: false,
  })

type Props = { leaveFor?: LeaveFor }

/** `/payment/cancel`: the customer left the payment provider's page without paying. The booking is unchanged. */
export default function CancelPage({ leaveFor }: Props) {
  const { opened, shown, open } = usePaymentBooking()
  const view = opened
    ? openView(opened, { leaveFor })
    : bookingLoadView(shown, {
        title: 'No payment was made',
        path: '/payment/cancel',
        reassurance: 'Your booking is kept as it was.',
        open,
      })
  return <PaymentFrame {...view} />
}

function openView(opened: OpenBooking, { leaveFor }: Props): PageView {
  const { booking } = opened
  // The booking may have been paid since this URL was opened first.
  if (getPayState(booking) !== 'due') return settledView(opened)
  return {
    mark: 'info',
    title: 'No payment was made',
    lead: 'You have left the payment page, and nothing was charged. Your booking is kept as it was.',
    aside: <PriceCard booking={booking} />,
    body: <TryAgain {...opened} leaveFor={leaveFor} />,
  }
}

function TryAgain({ booking, access, reload, onAccessDenied, leaveFor }: OpenBooking & Props) {
  const { paying, trouble, pay } = usePay({
    access,
    leaveFor,
    onStale: () => void reload(),
    onAccessDenied,
  })
  return (
    <>
      {booking.status === 'requested' && booking.holdExpiresAt ? (
        <HoldNote until={booking.holdExpiresAt} onOver={() => void reload()} />
      ) : null}
      <ProblemNotice problem={trouble}>Nothing has been charged.</ProblemNotice>
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
      <TripOverview booking={booking} />
    </>
  )
}
