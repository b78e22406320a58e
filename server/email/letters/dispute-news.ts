import { formatCents } from '#domain/pricing/price.ts'
import { newYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import type { Dispute } from '#server/data/disputes.ts'
import { contactFacts } from '#server/email/contact-facts.ts'
import { type Letter, paragraph } from '#server/email/letter.ts'
import { fact } from '#server/email/trip-facts.ts'

type About = {
  booking: Booking
  dispute: Pick<Dispute, 'cents' | 'reason' | 'respondBy' | 'status'>
  companyEmail: string
}

/** To the company: a customer disputes a charge, and evidence is wanted by a certain time. */
export function disputeOpenedLetter({ booking, dispute, companyEmail }: About): Letter {
  const { reference, contact, pickUpAt } = booking
  const amount = formatCents(dispute.cents)
  const until = dispute.respondBy ? newYorkTime(dispute.respondBy) : ''
  return {
    to: companyEmail,
    subject: `Payment disputed: ${amount} for ${reference}`,
    preview: until ? `Send evidence by ${until}.` : 'Look at the dispute at the payment provider.',
    heading: 'A customer disputes a payment',
    blocks: [
      {
        kind: 'facts',
        rows: [
          fact('Amount', amount),
          fact('Booking', reference),
          fact('Pick-up', newYorkTime(pickUpAt)),
          fact('Reason', dispute.reason.replaceAll('_', ' ')),
          fact('Send evidence by', until),
        ].filter(({ value }) => value !== ''),
      },
      { kind: 'facts', title: 'Customer', rows: contactFacts(contact) },
      paragraph(
        'The bank has taken the money back, or may do so. To keep it, answer the dispute with evidence on the payment provider’s dashboard before the deadline. Without an answer it is lost.',
      ),
      paragraph('The booking is unchanged. Cancel it yourself if you do not want to drive the trip.'),
    ],
  }
}

/** To the company: how the bank decided. */
export function disputeClosedLetter({ booking, dispute, companyEmail }: About): Letter {
  const { reference, contact } = booking
  const amount = formatCents(dispute.cents)
  const isWon = dispute.status === 'won'
  return {
    to: companyEmail,
    subject: `Dispute ${isWon ? 'won' : 'lost'}: ${amount} for ${reference}`,
    preview: isWon ? `${amount} is yours again.` : `${amount} stays with the customer.`,
    heading: isWon ? 'A dispute is won' : 'A dispute is lost',
    blocks: [
      { kind: 'facts', rows: [fact('Amount', amount), fact('Booking', reference)] },
      { kind: 'facts', title: 'Customer', rows: contactFacts(contact) },
      paragraph(
        isWon
          ? 'The bank decided for you. Money that it had taken back is returned to your account with the payment provider.'
          : 'The bank decided for the customer. The money stays with them, and the booking shows it as disputed.',
      ),
    ],
  }
}
