import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'
import { contactDetails, detail } from '#server/email/trip-details.ts'

type PaymentToConfirmInput = {
  booking: Booking
  request: { amountCents: number; expiresAt: Date }
  payee: string
  confirmUrl: string
  companyEmail: string
}

/** To the company: an expected Zelle payment, and the link to confirm it. */
export function paymentToConfirmEmail(about: PaymentToConfirmInput): Email {
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

const linkNote =
  'The link works for 60 days, for whoever holds it: please do not pass this message on. Opening it confirms nothing yet.'

type RefundToSendInput = {
  booking: Booking
  refund: { cents: number; reason: string }
  confirmUrl: string
  companyEmail: string
}

/** To the company: a Zelle payment that has to be refunded by hand. */
export function refundToSendEmail({ booking, refund, confirmUrl, companyEmail }: RefundToSendInput): Email {
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

type RefundFailedInput = {
  booking: Booking
  refund: { cents: number }
  confirmUrl: string
  companyEmail: string
}

/** To the company: a card refund failed and has to be sent another way. */
export function refundFailedEmail({ booking, refund, confirmUrl, companyEmail }: RefundFailedInput): Email {
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
