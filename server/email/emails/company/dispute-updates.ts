import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Dispute } from '#server/data/payment/ledger.ts'
import { type Email, paragraph } from '#server/email/email.ts'
import { customerDetails, detail } from '#server/email/trip-details.ts'

type About = {
  booking: Booking
  dispute: Pick<Dispute, 'cents' | 'reason' | 'respondBy' | 'status'>
  companyEmail: string
}

/** To the company: a customer disputes a charge, and the deadline for evidence. */
export function disputeOpenedEmail({ booking, dispute, companyEmail }: About): Email {
  const { reference, pickUpAt } = booking
  const amount = formatCents(dispute.cents)
  const until = dispute.respondBy ? formatNewYorkTime(dispute.respondBy) : ''
  return {
    to: companyEmail,
    subject: `Payment disputed: ${amount} for ${reference}`,
    preview: until ? `Send evidence by ${until}.` : 'See the dispute on the payment provider’s dashboard.',
    heading: 'A customer has disputed a payment',
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Amount', amount),
          detail('Booking', reference),
          detail('Pick-up', formatNewYorkTime(pickUpAt)),
          detail('Reason', dispute.reason.replaceAll('_', ' ')),
          detail('Send evidence by', until),
        ].filter(({ value }) => value !== ''),
      },
      { kind: 'details', title: 'Customer', rows: customerDetails(booking) },
      paragraph(
        'The bank has taken the money back, or may do so. To contest it, send evidence on the payment provider’s dashboard before the deadline. Without evidence, the dispute is lost.',
      ),
      paragraph('The booking hasn’t changed. Cancel it yourself if you don’t want to drive the trip.'),
    ],
  }
}

/** To the company: the bank's decision. */
export function disputeClosedEmail({ booking, dispute, companyEmail }: About): Email {
  const { reference } = booking
  const amount = formatCents(dispute.cents)
  const isWon = dispute.status === 'won'
  return {
    to: companyEmail,
    subject: `Dispute ${isWon ? 'won' : 'lost'}: ${amount} for ${reference}`,
    preview: isWon ? `You keep ${amount}.` : `The customer keeps ${amount}.`,
    heading: isWon ? 'You won a dispute' : 'You lost a dispute',
    blocks: [
      { kind: 'details', rows: [detail('Amount', amount), detail('Booking', reference)] },
      { kind: 'details', title: 'Customer', rows: customerDetails(booking) },
      paragraph(
        isWon
          ? 'The bank decided in your favor. It returns the money to your account with the payment provider.'
          : 'The bank decided in the customer’s favor. They keep the money, and the booking shows it as disputed.',
      ),
    ],
  }
}
