import { formatCents } from '#domain/pricing/price/price.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { contactDetails } from '#server/email/contact-details.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'
import { detail } from '#server/email/trip-details.ts'
import { linkNote } from './payment-to-confirm.ts'

type About = { booking: Booking; refund: { cents: number }; confirmUrl: string; companyEmail: string }

/** To the company: a card refund failed and has to be sent another way. */
export function refundFailedEmail({ booking, refund, confirmUrl, companyEmail }: About): Email {
  const { reference, contact } = booking
  const amount = formatCents(refund.cents)
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `Card refund failed: send ${amount} for ${reference} another way`,
    preview: `The customer’s bank sent ${amount} back to us.`,
    heading: 'A card refund failed',
    blocks: [
      { kind: 'details', rows: [detail('Amount', amount), detail('Booking', reference)] },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      paragraph(
        'The customer’s bank sent the refund back, often because the card is closed. The money is with you again. Ask the customer how they want to get it, send it by Zelle or by check, then confirm it here.',
      ),
      button('Confirm the refund', confirmUrl),
      note(linkNote),
    ],
  }
}
