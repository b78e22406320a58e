import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'
import { customerDetails, detail } from '#server/email/trip-details.ts'

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
    heading: 'Confirm a Zelle payment',
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
      { kind: 'details', title: 'Customer', rows: customerDetails(booking) },
      paragraph(
        'When the full amount has arrived, confirm it here. That confirms the booking and emails the customer the receipt.',
      ),
      button('Confirm the payment', confirmUrl),
      note(linkNote),
    ],
  }
}

const linkNote =
  'Opening the link doesn’t confirm anything yet. It works for 60 days. Please don’t forward this email: anyone with the link can use it.'

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
    subject: `Zelle refund to send: ${amount} for ${reference}`,
    preview: `Send ${amount} back to the customer within 3 business days.`,
    heading: 'Send a Zelle refund',
    blocks: [
      {
        kind: 'details',
        rows: [detail('Amount', amount), detail('Memo', reference), detail('Reason', refund.reason)],
      },
      { kind: 'details', title: 'Customer', rows: customerDetails(booking) },
      paragraph(
        'Send it by Zelle to the account it came from, then confirm it here. We’ve told the customer that it takes up to 3 business days.',
      ),
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
    preview: `The customer’s bank returned ${amount} to us.`,
    heading: 'A card refund failed',
    blocks: [
      { kind: 'details', rows: [detail('Amount', amount), detail('Booking', reference)] },
      { kind: 'details', title: 'Customer', rows: customerDetails(booking) },
      paragraph(
        'The customer’s bank returned the refund, often because the card is closed. You have the money again. Ask the customer how to send it, for example by Zelle or check, then confirm it here.',
      ),
      button('Confirm the refund', confirmUrl),
      note(linkNote),
    ],
  }
}

type RefundWithdrawnInput = {
  booking: Booking
  refund: { cents: number }
  deskUrl: string
  companyEmail: string
}

/** To the company: a refund that it was asked to send is no longer owed. */
export function refundWithdrawnEmail(about: RefundWithdrawnInput): Email {
  const { booking, refund, deskUrl, companyEmail } = about
  const { reference, contact } = booking
  const amount = formatCents(refund.cents)
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `Don’t send the refund of ${amount} for ${reference}`,
    preview: `The refund of ${amount} isn’t owed anymore.`,
    heading: 'Don’t send this refund',
    blocks: [
      { kind: 'details', rows: [detail('Amount', amount), detail('Booking', reference)] },
      { kind: 'details', title: 'Customer', rows: customerDetails(booking) },
      paragraph(
        'We asked you to send this refund. It isn’t owed anymore: the booking has changed, or the customer’s bank has taken the money back. If another amount is owed, a separate email asks you to send it.',
      ),
      paragraph('If you’ve already sent it, record that on the booking’s page.'),
      button('Open the booking', deskUrl),
    ],
  }
}
