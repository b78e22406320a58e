import type { PaymentStatus } from '#domain/booking/payment-status.ts'
import { formatCents } from '#domain/pricing/price.ts'
import type { Booking } from '#server/data/bookings.ts'
import { type Block, type Letter, link, paragraph } from '#server/email/letter.ts'
import { shortNewYorkTime } from '#server/email/new-york-time.ts'
import { tripFacts } from '#server/email/trip-facts.ts'

type About = {
  booking: Booking
  carName: string | null
  /** How much of the price the cancellation took away. */
  refundCents: number
  policyUrl: string
}

/** To the customer: that it is done, what is kept of the price, and what comes back. */
export function bookingCancelledLetter({ booking, carName, refundCents, policyUrl }: About): Letter {
  const { reference, contact, pickUpAt } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference} is canceled: ${shortNewYorkTime(pickUpAt)}`,
    preview: 'We no longer keep a car for it.',
    heading: 'Your booking is canceled',
    blocks: [
      paragraph(`Booking ${reference} is canceled, and we no longer keep a car for it.`),
      ...money(booking, refundCents),
      { kind: 'facts', title: 'The trip was', rows: tripFacts(booking, { carName }) },
      link('What canceling costs, and until when it is free', policyUrl),
    ],
  }
}

/** What was never paid is not given back. */
function money({ price, totalCents, paymentStatus }: Booking, refundCents: number): Block[] {
  if (!price) return [paragraph('It costs nothing.')]
  const kept = totalCents ?? 0
  const wasPaid = paidStates.has(paymentStatus)
  return [
    {
      kind: 'facts',
      title: 'What it costs',
      rows: [
        { label: 'Price', value: formatCents(kept + refundCents) },
        { label: wasPaid ? 'Refunded' : 'Not charged', value: formatCents(refundCents) },
        { label: 'Charged for canceling', value: formatCents(kept) },
      ],
    },
    ...(wasPaid && refundCents > 0 ? [paragraph('The refund goes back the way the payment came.')] : []),
  ]
}

const paidStates: ReadonlySet<PaymentStatus> = new Set([
  'authorized',
  'paid',
  'partially-refunded',
  'refunded',
])
