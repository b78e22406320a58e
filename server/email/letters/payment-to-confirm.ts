import { formatCents } from '#domain/pricing/price.ts'
import { newYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { contactFacts } from '#server/email/contact-facts.ts'
import { button, type Letter, note, paragraph } from '#server/email/letter.ts'
import { fact } from '#server/email/trip-facts.ts'

type About = {
  booking: Booking
  request: { amountCents: number; expiresAt: Date }
  payee: string
  confirmUrl: string
  companyEmail: string
}

/** To the company: money that is to come by Zelle, and where to say that it has. */
export function paymentToConfirmLetter(about: About): Letter {
  const { booking, request, payee, confirmUrl, companyEmail } = about
  const { reference, contact, pickUpAt } = booking
  const amount = formatCents(request.amountCents)
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `Zelle payment to confirm: ${amount} for ${reference}`,
    preview: `Expected at ${payee} by ${newYorkTime(request.expiresAt)}.`,
    heading: 'A Zelle payment to confirm',
    blocks: [
      {
        kind: 'facts',
        rows: [
          fact('Amount', amount),
          fact('To', payee),
          fact('Memo', reference),
          fact('Pay by', newYorkTime(request.expiresAt)),
          fact('Pick-up', newYorkTime(pickUpAt)),
        ],
      },
      { kind: 'facts', title: 'Customer', rows: contactFacts(contact) },
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
