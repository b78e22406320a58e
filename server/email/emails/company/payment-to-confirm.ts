import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { contactDetails } from '#server/email/contact-details.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'
import { detail } from '#server/email/trip-details.ts'

type About = {
  booking: Booking
  request: { amountCents: number; expiresAt: Date }
  payee: string
  confirmUrl: string
  companyEmail: string
}

/** To the company: an expected Zelle payment, and the link to confirm it. */
export function paymentToConfirmEmail(about: About): Email {
  const { booking, request, payee, confirmUrl, companyEmail } = about
  const { reference, contact, pickUpAt } = booking
  const amount = formatCents(request.amountCents)
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `Zelle payment to confirm: ${amount} for ${reference}`,
    preview: `Expected at ${payee} by ${formatNewYorkTime(request.expiresAt)}.`,
    heading: 'A Zelle payment to confirm',
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Amount', amount),
          detail('To', payee),
          detail('Memo', reference),
          detail('Pay by', formatNewYorkTime(request.expiresAt)),
          detail('Pick-up', formatNewYorkTime(pickUpAt)),
        ],
      },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      paragraph(
        'Once the money has arrived in full, confirm it. The booking is then confirmed, and the customer gets the receipt.',
      ),
      button('Confirm the payment', confirmUrl),
      note(linkNote),
    ],
  }
}

export const linkNote =
  'The link works for 60 days, for whoever holds it: please do not pass this message on. Opening it confirms nothing yet.'
