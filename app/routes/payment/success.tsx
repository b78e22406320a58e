import { useEffect, useEffectEvent, useState } from 'react'
import { refundText } from '#app/features/booking/money-text.ts'
import { PriceCard } from '#app/features/booking/price-card.tsx'
import type { PageHandle } from '#app/features/document/page-attributes.ts'
import { bookingLoadView } from '#app/features/payment/booking-load-view.tsx'
import {
  getPayState,
  isAwaitingProvider,
  type OpenBooking,
  usePaymentBooking,
} from '#app/features/payment/payment-booking.ts'
import { type PageView, PaymentFrame } from '#app/features/payment/payment-frame.tsx'
import { TripOverview } from '#app/features/payment/payment-parts.tsx'
import { maskEmail, settledText } from '#app/features/payment/payment-text.ts'
import { ManageLink, PayForTrip, settledView, type ViewHeading } from '#app/features/payment/settled-view.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isOver } from '#domain/status/booking-status.ts'
import type { Route } from './+types/success.ts'

/** Attributes belong to a page with data. */
export const loader = () => ({})

export const handle: PageHandle = { 'data-checkout': '' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your Payment',
    description: 'Check your payment and see what happens next.',
    index: false,
  })

/** `/payment/success`: the payment provider's return URL. It proves nothing, so the page asks the server. */
export default function SuccessPage({ wait }: { wait?: Wait }) {
  const { opened, shown, open } = usePaymentBooking()
  const status = usePaymentStatus(opened, wait)
  const view = opened
    ? openView(opened, status)
    : bookingLoadView(shown, {
        title: 'Your payment',
        path: '/payment/success',
        reassurance: 'If you’ve just paid, we’ll email your confirmation either way.',
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
        title: isOver(booking.status)
          ? 'Thank you. Your trip is paid for'
          : 'Thank you. Your car is confirmed',
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
        title: 'We’re still waiting for your payment',
        lead: 'This can take a few minutes, and you don’t need to wait here. We’ll email you as soon as your payment arrives. Please don’t pay again.',
      }
    : {
        title: 'Checking your payment',
        lead: 'This usually takes a few seconds. You can leave this page, and we’ll email you.',
      }
  return {
    ...text,
    mark: 'clock',
    body: (
      <>
        {isQuiet ? (
          <div className="flex flex-wrap gap-3">
            <Button variant="solid" className="max-sm:w-full" onClick={listenAgain}>
              Check again
            </Button>
            <ManageLink reference={booking.reference} />
          </div>
        ) : (
          <p className="flex items-center gap-3 text-muted">
            <Icon name="loader-circle" className="size-5 animate-spin text-accent" />
            Checking
          </p>
        )}
        <TripOverview booking={booking} />
      </>
    ),
  }
}

function thankYouText(booking: BookingDetail): string {
  return `${settledText(booking)} We’ve emailed your ${isOver(booking.status) ? 'receipt' : 'confirmation'} to ${maskEmail(booking.contact.email)}.`
}

function tooLateHeading(booking: BookingDetail): ViewHeading {
  const { paidCents, authorizedCents, refundedCents } = booking.payment
  const title =
    booking.status === 'expired' ? 'This booking had already expired' : 'This booking was already canceled'
  const isKnown = paidCents + authorizedCents + refundedCents > 0
  const money = isKnown ? refundText(booking) : 'If you’ve just paid, we’ll refund all of it.'
  return { title, lead: `We’ve released the car. ${money} We’ll email you when it’s done.`, mark: 'info' }
}

/** The URL was opened directly, or after a payment that failed. */
function unpaidView(booking: BookingDetail): PageView {
  const { paidCents, authorizedCents, dueCents } = booking.payment
  if (paidCents + authorizedCents > 0)
    return {
      mark: 'info',
      title: 'We haven’t received this payment',
      lead: `${formatCents(dueCents)} is still due, and you haven’t been charged for it. Your earlier payment is safe.`,
      aside: <PriceCard booking={booking} />,
      body: <PayForTrip booking={booking} />,
    }
  const isRefused = booking.paymentStatus === 'failed'
  return {
    mark: 'info',
    title: isRefused ? 'Your payment didn’t go through' : 'We haven’t received a payment',
    lead: isRefused
      ? 'You haven’t been charged, and your booking hasn’t changed. Try again, or choose another way to pay.'
      : 'There’s no payment for this booking yet. You haven’t been charged, and your booking hasn’t changed.',
    aside: <PriceCard booking={booking} />,
    body: <PayForTrip booking={booking} />,
  }
}

type Wait = (ms: number) => Promise<void>

/**
 * Polls with growing delays until the payment's status is known, for up to a minute. The provider's webhook sets the
 * status, usually about when the customer arrives here: the first pauses are short.
 */
function usePaymentStatus(opened: OpenBooking | null, wait: Wait = pause) {
  const [isQuiet, setQuiet] = useState(false)
  const isWaiting = opened !== null && isAwaitingProvider(opened.booking)
  const lookAgain = useEffectEvent(async () => opened?.reload())

  useEffect(() => {
    if (!isWaiting || isQuiet) return
    let isOver = false
    async function listen() {
      for (const seconds of pauses) {
        await wait(seconds * 1000)
        if (isOver) return
        await lookAgain()
        if (isOver) return
      }
      setQuiet(true)
    }
    void listen()
    return () => {
      isOver = true
    }
  }, [isWaiting, isQuiet, wait])

  return { isWaiting, isQuiet, listenAgain: () => setQuiet(false) }
}

/** In seconds; one minute in total. */
const pauses = [0.25, 0.5, 1.25, 2, 3, 5, 8, 10, 10, 10, 10]

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
