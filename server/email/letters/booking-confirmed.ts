import type { PaymentView } from '#domain/payment/payment-view.ts'
import { toCharge } from '#domain/payment/to-charge.ts'
import { formatCents } from '#domain/pricing/price.ts'
import { newYorkTime, shortNewYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { button, type Letter, note, paragraph } from '#server/email/letter.ts'
import { calendarNote, plansChange, remindedBefore, tripFacts } from '#server/email/trip-facts.ts'

type About = { booking: Booking; carName: string | null; payment: PaymentView; manageUrl: string }

/** To the customer: the car is theirs, and when it is charged. */
export function bookingConfirmedLetter({ booking, carName, payment, manageUrl }: About): Letter {
  const { reference, contact, pickUpAt, price } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference} is confirmed: ${shortNewYorkTime(pickUpAt)}`,
    preview: `Your car is confirmed. Pick-up ${newYorkTime(pickUpAt)}.`,
    heading: 'Your car is confirmed',
    blocks: [
      { kind: 'facts', rows: [{ label: 'Reference', value: reference }] },
      paragraph(money(booking.totalCents, payment)),
      { kind: 'facts', title: 'Your trip', rows: tripFacts(booking, { carName }) },
      ...(price ? [{ kind: 'price' as const, title: 'What it costs', price }] : []),
      button('Manage the booking', manageUrl),
      { kind: 'steps', title: 'What happens next', steps: [remindedBefore, plansChange] },
      note(calendarNote),
    ],
  }
}

function money(totalCents: number | null, payment: PaymentView): string {
  const { authorizedCents, chargedAt, paidCents } = payment
  if (authorizedCents > 0 && chargedAt) {
    const cents = toCharge(totalCents, payment)
    const isLess = cents < authorizedCents
    return [
      `${formatCents(authorizedCents)} is set aside on your card.`,
      `${isLess ? `${formatCents(cents)} of it` : 'It'} is charged on ${newYorkTime(new Date(chargedAt))}, and not before.`,
      isLess ? 'The rest is released. You get the receipt then.' : 'You get the receipt then.',
    ].join(' ')
  }
  if (paidCents > 0) return `We have received ${formatCents(paidCents)}.`
  return 'We keep the car for you.'
}
