import { formatCents } from '#domain/pricing/price.ts'
import { newYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { type Letter, link, note, paragraph } from '#server/email/letter.ts'
import { fact, tripFacts } from '#server/email/trip-facts.ts'

type About = {
  booking: Booking
  carName: string | null
  request: { amountCents: number; expiresAt: Date }
  payee: string
  payUrl: string
}

/** To the customer: how to pay by Zelle, and until when. */
export function paymentRequestedLetter({ booking, carName, request, payee, payUrl }: About): Letter {
  const { reference, contact, status } = booking
  const amount = formatCents(request.amountCents)
  const until = newYorkTime(request.expiresAt)
  return {
    to: contact.email,
    subject: `Please pay ${amount} by Zelle for ${reference}`,
    preview: `Send ${amount} to ${payee} by ${until}.`,
    heading: 'Your Zelle payment request',
    blocks: [
      {
        kind: 'facts',
        rows: [
          fact('Amount', amount),
          fact('Send it to', payee),
          fact('Memo', reference),
          fact('Pay by', until),
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
      { kind: 'facts', title: 'It is for', rows: tripFacts(booking, { carName }) },
      link('Pay by card instead, or ask for the request again', payUrl),
      note('Have you paid already? Then there is nothing to do: we write to you when the payment is here.'),
    ],
  }
}
