import { PriceCard } from '#app/features/booking/price-card.tsx'
import { ProblemNotice } from '#app/features/booking/problem-notice.tsx'
import type { PageHandle } from '#app/features/document/page-attributes.ts'
import { bookingLoadView } from '#app/features/payment/booking-load-view.tsx'
import { getPayState, type OpenBooking, usePaymentBooking } from '#app/features/payment/payment-booking.ts'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { HoldNote, PayButton, TripOverview } from '#app/features/payment/payment-parts.tsx'
import { ManageLink, settledView } from '#app/features/payment/settled-view.tsx'
import { type LeaveFor, usePay } from '#app/features/payment/use-pay.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/cancel.ts'

/** Attributes belong to a page with data. */
export const loader = () => ({})

export const handle: PageHandle = { 'data-checkout': '' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Payment Canceled',
    description:
      'You left the payment page without paying. Your booking hasn’t changed, and you can try again.',
    index: false,
  })

type Props = { leaveFor?: LeaveFor }

/** `/payment/cancel`: the customer left the payment provider's page without paying. The booking is unchanged. */
export default function CancelPage({ leaveFor }: Props) {
  const { opened, shown, open } = usePaymentBooking()
  const view = opened
    ? openView(opened, { leaveFor })
    : bookingLoadView(shown, {
        title: 'You haven’t paid yet',
        path: '/payment/cancel',
        reassurance: 'Your booking hasn’t changed.',
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
    title: 'You haven’t paid yet',
    lead: 'You left the payment page, and you haven’t been charged. Your booking hasn’t changed.',
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
      <ProblemNotice problem={trouble}>You haven’t been charged.</ProblemNotice>
      <div className="flex flex-wrap gap-3">
        <PayButton method="card" variant="solid" busyLabel="Opening the payment page" {...{ paying, pay }}>
          Pay by card
        </PayButton>
        <PayButton method="zelle" busyLabel="Sending the details" {...{ paying, pay }}>
          Pay by Zelle instead
        </PayButton>
        <ManageLink reference={booking.reference} />
      </div>
      <TripOverview booking={booking} />
    </>
  )
}
