import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price.ts'
import { shortNewYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { button, type Letter, paragraph } from '#server/email/letter.ts'
import { tripFacts } from '#server/email/trip-facts.ts'

type About = { booking: Booking; carName: string | null; payment: PaymentView; bookUrl: string }

/** To the customer: the time to pay is over, and nothing is owed. */
export function bookingExpiredLetter({ booking, carName, payment, bookUrl }: About): Letter {
  const { reference, contact, pickUpAt } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference} has ended: ${shortNewYorkTime(pickUpAt)}`,
    preview: 'It was not paid in time, and costs nothing.',
    heading: 'Your booking has ended',
    blocks: [
      paragraph(
        `Booking ${reference} was not paid in time, so we no longer keep a car for it. It costs nothing.`,
      ),
      ...(payment.paidCents > 0
        ? [paragraph(`The ${formatCents(payment.paidCents)} that came for it goes back the way it came.`)]
        : []),
      paragraph('Do you still need the car? Please book again: you see at once what is free.'),
      button('Make online reservation', bookUrl),
      { kind: 'facts', title: 'The trip was', rows: tripFacts(booking, { carName }) },
    ],
  }
}
