import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Dispute } from '#server/data/payment/ledger.ts'
import { type Email, paragraph } from '#server/email/email.ts'
import { contactDetails, detail } from '#server/email/trip-details.ts'

type About = {
  booking: Booking
  dispute: Pick<Dispute, 'cents' | 'reason' | 'respondBy' | 'status'>
  companyEmail: string
}

/** To the company: a customer disputes a charge, and the deadline for evidence. */
export function disputeOpenedEmail({ booking, dispute, companyEmail }: About): Email {
  const { reference, contact, pickUpAt } = booking
  const amount = formatCents(dispute.cents)
  const until = dispute.respondBy ? formatNewYorkTime(dispute.respondBy) : ''
  return {
    to: companyEmail,
    subject: `Payment disputed: ${amount} for ${reference}`,
    preview: until ? `Send evidence by ${until}.` : 'Look at the dispute at the payment provider.',
    heading: 'A customer disputes a payment',
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
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      paragraph(
        'The bank has taken the money back, or may do so. To keep it, answer the dispute with evidence on the payment provider’s dashboard before the deadline. Without an answer it is lost.',
      ),
      paragraph('The booking is unchanged. Cancel it yourself if you do not want to drive the trip.'),
    ],
  }
}

/** To the company: the bank's decision. */
export function disputeClosedEmail({ booking, dispute, companyEmail }: About): Email {
  const { reference, contact } = booking
  const amount = formatCents(dispute.cents)
  const isWon = dispute.status === 'won'
  return {
    to: companyEmail,
    subject: `Dispute ${isWon ? 'won' : 'lost'}: ${amount} for ${reference}`,
    preview: isWon ? `${amount} is yours again.` : `${amount} stays with the customer.`,
    heading: isWon ? 'A dispute is won' : 'A dispute is lost',
    blocks: [
      { kind: 'details', rows: [detail('Amount', amount), detail('Booking', reference)] },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      paragraph(
        isWon
          ? 'The bank decided for you. Money that it had taken back is returned to your account with the payment provider.'
          : 'The bank decided for the customer. The money stays with them, and the booking shows it as disputed.',
      ),
    ],
  }
}
