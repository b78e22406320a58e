import { amountToCapture, type PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'
import { calendarNote, plansChangeText, reminderText, tripDetails } from '#server/email/trip-details.ts'

type About = { booking: Booking; carName: string | null; payment: PaymentView; manageUrl: string }

/** To the customer: the booking is confirmed, and when the card is charged. */
export function bookingConfirmedEmail({ booking, carName, payment, manageUrl }: About): Email {
  const { reference, contact, pickUpAt, price } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference} is confirmed: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `Your car is confirmed. Pick-up ${formatNewYorkTime(pickUpAt)}.`,
    heading: 'Your car is confirmed',
    blocks: [
      { kind: 'details', rows: [{ label: 'Reference', value: reference }] },
      paragraph(money(booking.totalCents, payment)),
      { kind: 'details', title: 'Your trip', rows: tripDetails(booking, { carName }) },
      ...(price ? [{ kind: 'price' as const, title: 'What it costs', price }] : []),
      button('Manage the booking', manageUrl),
      { kind: 'steps', title: 'What happens next', steps: [reminderText, plansChangeText] },
      note(calendarNote),
    ],
  }
}

function money(totalCents: number | null, payment: PaymentView): string {
  const { authorizedCents, chargedAt, paidCents } = payment
  if (authorizedCents > 0 && chargedAt) {
    const cents = amountToCapture(totalCents, payment)
    const isLess = cents < authorizedCents
    return [
      `${formatCents(authorizedCents)} is set aside on your card.`,
      `${isLess ? `${formatCents(cents)} of it` : 'It'} is charged on ${formatNewYorkTime(new Date(chargedAt))}, and not before.`,
      isLess ? 'The rest is released. You get the receipt then.' : 'You get the receipt then.',
    ].join(' ')
  }
  if (paidCents > 0) return `We have received ${formatCents(paidCents)}.`
  return 'We keep the car for you.'
}
