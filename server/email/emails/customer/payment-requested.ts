import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import type { Site } from '#domain/site/site.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type Block, button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { detail, tripDetails } from '#server/email/trip-details.ts'

type BookingPricedInput = {
  booking: Booking
  price: Price
  carName: string | null
  payment: PaymentView
  manageUrl: string
  payUrl: string
  /** The payment deadline; null after it has passed. */
  payUntil: Date | null
  site: Pick<Site, 'configPhoneNumber'>
}

/** To the customer: the price that the company set for a trip without an instant price, and how to pay. */
export function bookingPricedEmail(about: BookingPricedInput): Email {
  const { booking, price, carName, payment, manageUrl, payUrl, payUntil, site } = about
  const { reference, contact, pickUpAt } = booking
  const total = formatCents(price.totalCents)
  return {
    to: contact.email,
    subject: `The price for ${reference}: ${total}`,
    preview: `${total}, all in. Pick-up ${formatNewYorkTime(pickUpAt)}.`,
    heading: 'Your price is ready',
    blocks: [
      { kind: 'details', rows: [detail('Reference', reference)] },
      paragraph(
        `We have worked out what your trip costs: ${total}, all in. You agree by paying, and nothing is owed until you do.`,
      ),
      { kind: 'price', title: 'What it costs', price },
      ...(payUntil
        ? [button(`Pay ${formatCents(payment.dueCents)}`, payUrl), link('Manage the booking', manageUrl)]
        : [button('Manage the booking', manageUrl)]),
      ...(payUntil ? [nextSteps(payUntil, site)] : []),
      { kind: 'details', title: 'Your trip', rows: tripDetails(booking, { carName }) },
    ],
  }
}

function nextSteps(payUntil: Date, { configPhoneNumber }: BookingPricedInput['site']): Block {
  return {
    kind: 'steps',
    title: 'What happens next',
    steps: [
      `Pay by card or by Zelle. We keep the car for you until ${formatNewYorkTime(payUntil)}.`,
      'Once it is paid, the car is confirmed, and you get a letter that says so.',
      `If the price does not suit you, call us at any hour: ${configPhoneNumber}. A booking that is not paid by then ends and costs nothing.`,
    ],
  }
}

type PaymentRequestedInput = {
  booking: Booking
  carName: string | null
  request: { amountCents: number; expiresAt: Date }
  payee: string
  payUrl: string
}

/** To the customer: how to pay by Zelle, and the deadline. */
export function paymentRequestedEmail({
  booking,
  carName,
  request,
  payee,
  payUrl,
}: PaymentRequestedInput): Email {
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
