import { refundText } from '#app/features/booking/money-text.ts'
import { PriceCard } from '#app/features/booking/price-card.tsx'
import { bookingLoadView } from '#app/features/payment/booking-load-view.tsx'
import { getPayState, type OpenBooking, usePaymentBooking } from '#app/features/payment/payment-booking.ts'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { TripOverview } from '#app/features/payment/payment-parts.tsx'
import { maskEmail, settledText } from '#app/features/payment/payment-text.ts'
import { ManageLink, PayForTrip, settledView, type ViewHeading } from '#app/features/payment/settled-view.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { usePaymentStatus, type Wait } from './use-payment-status.ts'

/** `/payment/success`: the payment provider's return URL. It proves nothing, so the page asks the server. */
export function SuccessPage({ wait }: { wait?: Wait }) {
  const { opened, shown, open } = usePaymentBooking()
  const word = usePaymentStatus(opened, wait)
  const view = opened
    ? openView(opened, word)
    : bookingLoadView(shown, {
        title: 'Your payment',
        path: '/payment/success',
        reassurance: 'If you have just paid, the confirmation comes by e-mail in any case.',
        open,
      })
  return <PaymentFrame {...view} />
}

function openView(opened: OpenBooking, { isWaiting, isQuiet, listenAgain }: PaymentStatus): PageView {
  const { booking } = opened
  if (isWaiting) return waitingView(booking, { isQuiet, listenAgain })
  switch (getPayState(booking)) {
    case 'paid':
    case 'set-aside':
      return settledView(opened, {
        title: 'Thank you. Your car is confirmed',
        lead: thankYouText(booking),
        mark: 'circle-check',
      })
    case 'expired':
    case 'cancelled':
      return settledView(opened, tooLateHeading(booking))
    case 'due':
      return unpaidView(booking)
    default:
      return settledView(opened)
  }
}

type PaymentStatus = ReturnType<typeof usePaymentStatus>

function waitingView(
  booking: BookingDetail,
  { isQuiet, listenAgain }: Omit<PaymentStatus, 'isWaiting'>,
): PageView {
  const text = isQuiet
    ? {
        title: 'We have not heard from the payment service yet',
        lead: 'This can take a while, and you need not wait for it. Your booking is kept, and we e-mail you as soon as the payment is known to us. Please do not pay again.',
      }
    : {
        title: 'Waiting for word of your payment',
        lead: 'The payment service tells us within seconds, as a rule. You may leave this page: we e-mail you in any case.',
      }
  return {
    ...text,
    mark: 'clock',
    body: (
      <>
        {isQuiet ? (
          <div className="flex flex-wrap gap-3">
            <Button variant="solid" className="max-sm:w-full" onClick={listenAgain}>
              Look again
            </Button>
            <ManageLink reference={booking.reference} />
          </div>
        ) : (
          <p className="flex items-center gap-3 text-muted">
            <Icon name="loader-circle" className="size-5 animate-spin text-accent" />
            Looking for it
          </p>
        )}
        <TripOverview booking={booking} />
      </>
    ),
  }
}

function thankYouText(booking: BookingDetail): string {
  return `${settledText(booking)} A confirmation goes to ${maskEmail(booking.contact.email)}.`
}

function tooLateHeading(booking: BookingDetail): ViewHeading {
  const { paidCents, authorizedCents, refundedCents } = booking.payment
  const title =
    booking.status === 'expired' ? 'This booking had ended before' : 'This booking was canceled before'
  const isKnown = paidCents + authorizedCents + refundedCents > 0
  const money = isKnown ? refundText(booking) : 'If you have just paid, all of it goes back to you.'
  return { title, lead: `Its car is no longer kept. ${money} We e-mail you once it is done.`, mark: 'info' }
}

/** The URL was opened directly, or after a payment that failed. */
function unpaidView(booking: BookingDetail): PageView {
  const isRefused = booking.paymentStatus === 'failed'
  return {
    mark: 'info',
    title: isRefused ? 'The payment did not go through' : 'No payment is under way',
    lead: isRefused
      ? 'Nothing was charged, and your booking is kept. You can try again, or choose another way.'
      : 'We know of no payment for this booking. Nothing was charged, and your booking is kept.',
    aside: <PriceCard booking={booking} />,
    body: <PayForTrip booking={booking} />,
  }
}
