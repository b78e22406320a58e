import { formatCents } from '#domain/pricing/price/price.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { contactDetails } from '#server/email/contact-details.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'
import { detail } from '#server/email/trip-details.ts'
import { linkNote } from './payment-to-confirm.ts'

type About = {
  booking: Booking
  refund: { cents: number; reason: string }
  confirmUrl: string
  companyEmail: string
}

/** To the company: a Zelle payment that has to be refunded by hand. */
export function refundToSendEmail({ booking, refund, confirmUrl, companyEmail }: About): Email {
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
        kind: 'details',
        rows: [detail('Amount', amount), detail('Memo', reference), detail('Reason', refund.reason)],
      },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      paragraph('Send it back by Zelle to where it came from, then say here that you have.'),
      button('Confirm the refund', confirmUrl),
      note(linkNote),
    ],
  }
}
