import { formatCents } from '#domain/pricing/price.ts'
import type { Booking } from '#server/data/bookings.ts'
import { contactFacts } from '#server/email/contact-facts.ts'
import { button, type Letter, note, paragraph } from '#server/email/letter.ts'
import { fact } from '#server/email/trip-facts.ts'
import { linkNote } from './payment-to-confirm.ts'

type About = {
  booking: Booking
  refund: { cents: number; reason: string }
  confirmUrl: string
  companyEmail: string
}

/** To the company: money that came by Zelle and has to go back by hand. */
export function refundToMakeLetter({ booking, refund, confirmUrl, companyEmail }: About): Letter {
  const { reference, contact } = booking
  const amount = formatCents(refund.cents)
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `Zelle refund to make: ${amount} for ${reference}`,
    preview: `${amount} goes back to the customer.`,
    heading: 'A Zelle refund to make',
    blocks: [
      {
        kind: 'facts',
        rows: [fact('Amount', amount), fact('Memo', reference), fact('Reason', refund.reason)],
      },
      { kind: 'facts', title: 'Customer', rows: contactFacts(contact) },
      paragraph('Send it back by Zelle to where it came from, then say here that you have.'),
      button('Confirm the refund', confirmUrl),
      note(linkNote),
    ],
  }
}
