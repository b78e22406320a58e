import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isConfirmed } from '#domain/status/booking-status.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type Block, button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { calendarNote, tripDetails } from '#server/email/trip-details.ts'

type About = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  manageUrl: string
  payUrl: string
  /** Whether the booking can be paid now: its hold may have ended. */
  mayPay: boolean
  /** By how much the change moved the price. Undefined if the job has no such field: the email then omits it. */
  differenceCents: number | undefined
}

/** To the customer: the booking as it is now, and the change in price. */
export function bookingChangedEmail(about: About): Email {
  const { booking, carName, payment, manageUrl, payUrl } = about
  const { reference, contact, pickUpAt, price } = booking
  const isDue = payment.dueCents > 0 && about.mayPay
  return {
    to: contact.email,
    subject: `Your booking ${reference} has changed: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `Pick-up ${formatNewYorkTime(pickUpAt)}.`,
    heading: 'Your booking has changed',
    blocks: [
      { kind: 'details', rows: [{ label: 'Reference', value: reference }] },
      paragraph('This is your booking as it stands now. Please check it.'),
      { kind: 'details', title: 'Your trip', rows: tripDetails(booking, { carName }) },
      ...(price ? [{ kind: 'price' as const, title: 'What it costs now', price }] : []),
      ...money(about),
      ...(isDue ? [button(`Pay ${formatCents(payment.dueCents)}`, payUrl)] : []),
      isDue ? link('Manage the booking', manageUrl) : button('Manage the booking', manageUrl),
      ...(isConfirmed(booking.status) ? [note(calendarNote)] : []),
    ],
  }
}

function money({ booking, payment, differenceCents }: About): Block[] {
  return [difference(booking, differenceCents), settlement(booking, payment, differenceCents)]
    .filter((text) => text !== '')
    .map(paragraph)
}

function difference({ price }: Booking, cents: number | undefined): string {
  if (!price) return 'The price: we work it out and name it to you. Nothing more is owed until you agree.'
  if (cents === undefined) return ''
  if (cents === 0) return 'The price has not changed.'
  return `That is ${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than before the change.`
}

/** The balance due or the refund, based on the payments that were received. */
function settlement({ price, totalCents }: Booking, payment: PaymentView, differenceCents = 0): string {
  const { dueCents, paidCents, refundedCents, authorizedCents } = payment
  if (!price) return ''
  const receivedCents = paidCents + refundedCents
  if (dueCents > 0)
    return receivedCents + authorizedCents > 0
      ? `${formatCents(dueCents)} is still to be paid.`
      : `Nothing has been paid so far: ${formatCents(dueCents)} is due.`
  if (differenceCents >= 0) return ''
  const refundCents = Math.min(-differenceCents, Math.max(0, receivedCents - (totalCents ?? 0)))
  if (refundCents > 0)
    return `${formatCents(refundCents)} goes back the way it came; there is nothing for you to do.`
  return authorizedCents > 0
    ? 'Only the new price is charged. The rest of what is set aside on your card is released.'
    : ''
}
