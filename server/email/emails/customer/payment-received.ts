import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { calendarNote, detail, tripDetails } from '#server/email/trip-details.ts'

type About = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  /** The amount of this payment. */
  received: { cents: number; method: PaymentMethod; at: Date }
  /** Whether this payment confirmed the booking. */
  confirmed: boolean
  manageUrl: string
  payUrl: string
}

/** To the customer: the payment, what it was for, and the receipt. */
export function paymentReceivedEmail(about: About): Email {
  const { booking, carName, payment, received, manageUrl, payUrl } = about
  const { reference, contact, pickUpAt, price } = booking
  const amount = formatCents(received.cents)
  const over = isCalledOff(booking.status)
  return {
    to: contact.email,
    subject: `Your payment of ${amount} for ${reference}: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: meaning(about),
    heading: about.confirmed && !over ? 'Paid, and your car is confirmed' : 'We have received your payment',
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Reference', reference),
          detail('Amount', amount),
          detail('Paid', `By ${methodNames[received.method]}, ${formatNewYorkTime(received.at)}`),
          ...(payment.dueCents > 0 && !over ? [detail('Still to pay', formatCents(payment.dueCents))] : []),
        ],
      },
      paragraph(meaning(about)),
      ...(payment.dueCents > 0 && !over ? [button('Pay the rest', payUrl)] : []),
      {
        kind: 'details',
        title: over ? 'The trip was' : 'Your trip',
        rows: tripDetails(booking, { carName }),
      },
      ...(price && !over ? [{ kind: 'price' as const, title: 'What it costs', price }] : []),
      payment.dueCents > 0 || over
        ? link('See the booking', manageUrl)
        : button('Manage the booking', manageUrl),
      note(about.confirmed && !over ? `${receiptNote} ${calendarNote}` : receiptNote),
    ],
  }
}

const methodNames: Record<PaymentMethod, string> = { card: 'card', zelle: 'Zelle' }

const receiptNote = 'The receipt is attached as a PDF.'

function meaning({ booking, payment, received, confirmed }: About): string {
  if (isCalledOff(booking.status)) return describeRefund(booking, payment)
  if (confirmed) return 'Your car is confirmed. There is nothing else to do.'
  if (payment.dueCents > 0) return `It counts toward your booking ${booking.reference}.`
  return received.method === 'card'
    ? 'Your booking is paid in full, and your car stays confirmed.'
    : 'Your booking is paid in full.'
}

/** Everything beyond the cancellation fee is refunded. */
function describeRefund({ status, totalCents }: Booking, { paidCents, refundedCents }: PaymentView): string {
  const feeCents = totalCents ?? 0
  const refundCents = Math.max(0, paidCents + refundedCents - feeCents)
  const ended = status === 'cancelled' ? 'The booking is canceled' : 'The booking had ended by then'
  if (refundCents === 0) return `${ended}. This is what canceling costs by the terms; nothing else is taken.`
  return `${ended}. ${formatCents(refundCents)} goes back the way it came; there is nothing for you to do.`
}
