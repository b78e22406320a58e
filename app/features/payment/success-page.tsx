import { givenBackText } from '#app/features/booking-info/money-words.ts'
import { PriceCard } from '#app/features/booking-info/price-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { PayForTrip } from './pay-for-trip.tsx'
import { payStateOf } from './pay-state.ts'
import { PaymentFrame, type View } from './payment-frame.tsx'
import { maskedEmail, settledText } from './payment-words.ts'
import { ManageLink, settledView, type Words } from './settled-view.tsx'
import { TripInShort } from './trip-in-short.tsx'
import { unopenedView } from './unopened-view.tsx'
import { type OpenBooking, usePaymentBooking } from './use-payment-booking.ts'
import { useWordOfPayment, type Wait } from './use-word-of-payment.ts'

/** `/payment/success`: where payment services send customers. Its address proves nothing; the server is asked. */
export function SuccessPage({ wait }: { wait?: Wait }) {
  const { opened, shown, open } = usePaymentBooking()
  const word = useWordOfPayment(opened, wait)
  const view = opened
    ? openView(opened, word)
    : unopenedView(shown, {
        title: 'Your payment',
        path: '/payment/success',
        comfort: 'If you have just paid, the confirmation comes by e-mail in any case.',
        open,
      })
  return <PaymentFrame {...view} />
}

function openView(opened: OpenBooking, { isWaiting, isQuiet, listenAgain }: Word): View {
  const { booking } = opened
  if (isWaiting) return waitingView(booking, { isQuiet, listenAgain })
  switch (payStateOf(booking)) {
    case 'paid':
    case 'set-aside':
      return settledView(opened, {
        title: 'Thank you. Your car is confirmed',
        lead: thanks(booking),
        mark: 'circle-check',
      })
    case 'expired':
    case 'cancelled':
      return settledView(opened, tooLate(booking))
    case 'due':
      return unpaidView(booking)
    default:
      return settledView(opened)
  }
}

type Word = ReturnType<typeof useWordOfPayment>

function waitingView(booking: BookingDetail, { isQuiet, listenAgain }: Omit<Word, 'isWaiting'>): View {
  const words = isQuiet
    ? {
        title: 'We have not heard from the payment service yet',
        lead: 'This can take a while, and you need not wait for it. Your booking is kept, and we e-mail you as soon as the payment is known to us. Please do not pay again.',
      }
    : {
        title: 'Waiting for word of your payment',
        lead: 'The payment service tells us within seconds, as a rule. You may leave this page: we e-mail you in any case.',
      }
  return {
    ...words,
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
        <TripInShort booking={booking} />
      </>
    ),
  }
}

function thanks(booking: BookingDetail): string {
  return `${settledText(booking)} A confirmation goes to ${maskedEmail(booking.contact.email)}.`
}

function tooLate(booking: BookingDetail): Words {
  const { paidCents, authorizedCents, refundedCents } = booking.payment
  const title =
    booking.status === 'expired' ? 'This booking had ended before' : 'This booking was canceled before'
  const isKnown = paidCents + authorizedCents + refundedCents > 0
  const money = isKnown ? givenBackText(booking) : 'If you have just paid, all of it goes back to you.'
  return { title, lead: `Its car is no longer kept. ${money} We e-mail you once it is done.`, mark: 'info' }
}

/** Opened by its address alone, or after a payment that was not made. */
function unpaidView(booking: BookingDetail): View {
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
