import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { button, type Email, paragraph } from '#server/email/email.ts'
import { tripDetails } from '#server/email/trip-details.ts'

type About = { booking: Booking; carName: string | null; payment: PaymentView; bookUrl: string }

/** To the customer: the deadline to pay or to agree on a price has passed, and nothing is owed. */
export function bookingExpiredEmail({ booking, carName, payment, bookUrl }: About): Email {
  const { reference, contact, pickUpAt, price, awaitsEmail } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference} has ended: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `${whatWasMissing(booking)} in time, and it costs nothing.`,
    heading: 'Your booking has ended',
    blocks: [
      paragraph(
        awaitsEmail
          ? `The email address for booking ${reference} was not confirmed in time, so we’re no longer holding a car for it. It costs nothing.`
          : price
            ? `Booking ${reference} was not paid in time, so we no longer keep a car for it. It costs nothing.`
            : `No price was agreed on in time for booking ${reference}, so we no longer keep a car for it. It costs nothing.`,
      ),
      ...(payment.paidCents > 0
        ? [paragraph(`The ${formatCents(payment.paidCents)} that came for it goes back the way it came.`)]
        : []),
      paragraph(
        price || awaitsEmail
          ? 'Do you still need the car? Please book again: you see at once what is free.'
          : 'Do you still need the car? Please call us, or book again with an address that our map finds: then you see the price at once.',
      ),
      button('Make online reservation', bookUrl),
      { kind: 'details', title: 'The trip was', rows: tripDetails(booking, { carName }) },
    ],
  }
}

function whatWasMissing({ awaitsEmail, price }: Booking): string {
  if (awaitsEmail) return 'The email address was not confirmed'
  return price ? 'It was not paid' : 'No price was agreed on'
}
