import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import { describeRemainingDue } from '#domain/payment/remaining-due.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import { type BookingEmailData, subjectEnd, tripBlocks } from '#server/email/booking-email-data.ts'
import { button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { refundSince, refundTimeText } from '#server/email/refund-texts.ts'
import { calendarNote, changeText, detail, upcomingText } from '#server/email/trip-details.ts'

type PaymentReceivedInput = BookingEmailData & {
  /** The amount of this payment. */
  received: { cents: number; method: PaymentMethod; at: Date }
  /** Whether this payment confirmed the booking. */
  confirmed: boolean
}

/** To the customer: the payment, what it was for, and the receipt. */
export function paymentReceivedEmail(about: PaymentReceivedInput): Email {
  const { booking, payment, received, manageUrl, payUrl } = about
  const { reference, contact, price } = booking
  const amount = formatCents(received.cents)
  const isOver = isCalledOff(booking.status)
  const isDue = payment.dueCents > 0 && !isOver
  const isConfirmation = about.confirmed && !isOver
  const rows = [
    detail('Amount', amount),
    detail('Paid', `By ${methodNames[received.method]}, ${formatNewYorkTime(received.at)}`),
    ...(isDue ? [detail('Still due', formatCents(payment.dueCents))] : []),
  ]
  return {
    to: contact.email,
    subject: isConfirmation
      ? `Confirmed: your ride on ${subjectEnd(booking)}`
      : `Payment received: ${amount} for ${reference}`,
    preview: meaning(about),
    heading: heading(isConfirmation, isDue),
    blocks: [
      paragraph(meaning(about)),
      isDue ? button(`Pay ${formatCents(payment.dueCents)}`, payUrl) : button('View your booking', manageUrl),
      { kind: 'details', title: 'Your payment', rows },
      ...tripBlocks(about, { title: isOver ? 'The trip' : 'Your trip' }),
      ...(price && !isOver ? [{ kind: 'price' as const, title: 'Your price', price }] : []),
      ...(isConfirmation
        ? [{ kind: 'steps' as const, title: 'What happens next', steps: [upcomingText, changeText] }]
        : []),
      ...(isDue ? [link('View your booking', manageUrl)] : []),
      note(isConfirmation ? `${receiptNote} ${calendarNote}` : receiptNote),
    ],
  }
}

function heading(isConfirmation: boolean, isDue: boolean): string {
  if (!isConfirmation) return 'We’ve received your payment'
  return isDue ? 'Your booking is confirmed' : 'You’re all set: your booking is confirmed'
}

const methodNames: Record<PaymentMethod, string> = { card: 'card', zelle: 'Zelle' }

const receiptNote = 'Your receipt is attached as a PDF.'

function meaning(about: PaymentReceivedInput): string {
  const { booking, payment, received, confirmed, now } = about
  const amount = formatCents(received.cents)
  if (isCalledOff(booking.status)) return endedText(about)
  const due = payment.dueCents > 0 ? dueText({ booking, payment, now }) : ''
  if (confirmed)
    return `We’ve received ${amount}, and your car is confirmed. ${due || 'There’s nothing else to do.'}`
  return due
    ? `We’ve received ${amount} for your booking. ${due}`
    : `We’ve received ${amount}. Your booking is paid in full.`
}

/** A change may have raised the price while this payment was on its way. */
function dueText({ booking, payment, now }: Pick<PaymentReceivedInput, 'booking' | 'payment' | 'now'>) {
  return isConfirmed(booking.status)
    ? describeRemainingDue({ payment, pickUpAt: booking.pickUpAt }, now)
    : `${formatCents(payment.dueCents)} is still due.`
}

/** Everything beyond the cancellation fee is refunded. Refunds of earlier payments have emails of their own. */
function endedText({ booking: { status }, payment, received }: PaymentReceivedInput): string {
  const refundCents = Math.min(received.cents, refundSince(payment, received.at))
  if (refundCents === 0)
    return `Your booking is canceled, and ${formatCents(received.cents)} is the cancellation fee. You won’t be charged anything else.`
  const ended = status === 'cancelled' ? 'Your booking was canceled' : 'Your booking had already expired'
  return `${ended}, so we’ll refund ${formatCents(refundCents)}. ${refundTimeText([received.method])}`
}
