import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type Email, link, note, paragraph } from '#server/email/email.ts'
import { detail, tripDetails } from '#server/email/trip-details.ts'

type About = {
  booking: Booking
  carName: string | null
  request: { amountCents: number; expiresAt: Date }
  payee: string
  payUrl: string
}

/** To the customer: how to pay by Zelle, and the deadline. */
export function paymentRequestedEmail({ booking, carName, request, payee, payUrl }: About): Email {
  const { reference, contact, status } = booking
  const amount = formatCents(request.amountCents)
  const until = formatNewYorkTime(request.expiresAt)
  return {
    to: contact.email,
    subject: `Please pay ${amount} by Zelle for ${reference}`,
    preview: `Send ${amount} to ${payee} by ${until}.`,
    heading: 'Your Zelle payment request',
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Amount', amount),
          detail('Send it to', payee),
          detail('Memo', reference),
          detail('Pay by', until),
        ],
      },
      {
        kind: 'steps',
        title: 'How to pay',
        steps: [
          'Open Zelle in your bank’s app or on its website.',
          `Send exactly ${amount} to ${payee}. Check both before you send: a Zelle payment cannot be called back.`,
          `Write ${reference} in the memo, so that we know what it is for.`,
        ],
      },
      paragraph(
        `Zelle tells us nothing automatically: a person sees the payment arrive and confirms it. Then you get a letter with the receipt${status === 'requested' ? ', and your car is confirmed' : ''}.`,
      ),
      paragraph(
        status === 'requested'
          ? `We keep the car for you until ${until}. A booking that is not paid by then ends and costs nothing.`
          : `The request ends at ${until}. Your booking stays; you can ask for a new request.`,
      ),
      { kind: 'details', title: 'It is for', rows: tripDetails(booking, { carName }) },
      link('Pay by card instead, or ask for the request again', payUrl),
      note('Have you paid already? Then there is nothing to do: we write to you when the payment is here.'),
    ],
  }
}
