import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { type BookingEmailData, tripBlocks } from '#server/email/booking-email-data.ts'
import { type Block, button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { detail } from '#server/email/trip-details.ts'

type BookingPricedInput = BookingEmailData & {
  price: Price
  /** The payment deadline; null after it has passed. */
  payUntil: Date | null
}

/** To the customer: the price that the company set for a trip without an instant price, and how to pay. */
export function bookingPricedEmail(about: BookingPricedInput): Email {
  const { booking, price, payment, manageUrl, payUrl, payUntil } = about
  const { reference, contact, pickUpAt } = booking
  const total = formatCents(price.totalCents)
  return {
    to: contact.email,
    subject: `Your price is ready: ${total} (${reference})`,
    preview: `Pay to confirm. Pick-up: ${formatShortDayAndTime(pickUpAt)}`,
    heading: `Your price is ready: ${total}`,
    blocks: [
      paragraph(
        `The price for your trip is ${total} all-in. To accept it and confirm your car, pay by card or Zelle. You don’t owe anything until you do.`,
      ),
      ...(payUntil
        ? [button(`Pay ${formatCents(payment.dueCents)}`, payUrl), link('View your booking', manageUrl)]
        : [button('View your booking', manageUrl)]),
      { kind: 'price', title: 'Your price', price },
      ...(payUntil ? [nextSteps(payUntil, about)] : []),
      ...tripBlocks(about),
    ],
  }
}

function nextSteps(payUntil: Date, { phone }: BookingPricedInput): Block {
  return {
    kind: 'steps',
    title: 'What happens next',
    steps: [
      `Pay by card or Zelle. We’re holding your car until ${formatNewYorkTime(payUntil)}. If you haven’t paid by then, your request expires and you won’t owe anything.`,
      'We’ll email your confirmation and receipt.',
      `Questions about the price? Call us anytime at ${phone}.`,
    ],
  }
}

type PaymentRequestedInput = BookingEmailData & {
  request: { amountCents: number; expiresAt: Date }
  payee: string
}

/** To the customer: how to pay by Zelle, and the deadline. */
export function paymentRequestedEmail(about: PaymentRequestedInput): Email {
  const { booking, request, payee, payUrl } = about
  const { reference, contact, status } = booking
  const amount = formatCents(request.amountCents)
  const until = formatNewYorkTime(request.expiresAt)
  const confirms = status === 'requested'
  return {
    to: contact.email,
    subject: `Send ${amount} by Zelle${confirms ? ' to confirm your ride' : ''} (${reference})`,
    preview: `Send ${amount} to ${payee} by ${until}.`,
    heading: confirms ? `One step left: send ${amount} by Zelle` : `Send ${amount} by Zelle`,
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Amount', amount),
          detail('Send it to', payee),
          detail('Memo', reference),
          detail('Send it by', until),
        ],
      },
      {
        kind: 'steps',
        title: 'How to pay',
        steps: [
          'Open Zelle in your bank’s app or on its website.',
          `Send exactly ${amount} to ${payee}. Check both first: a Zelle payment can’t be undone.`,
          `Enter ${reference} as the memo, so that we can match your payment.`,
        ],
      },
      paragraph(
        `Already sent it? We confirm it by hand. As soon as it arrives, we’ll email your receipt${confirms ? ' and your confirmation' : ''}. There’s nothing else to do.`,
      ),
      paragraph(
        confirms
          ? `We’re holding your car until ${until}. If we haven’t received your payment by then, your request expires and you won’t owe anything.`
          : `Please send it by ${until}. After that, you can ask for a new request. Your booking stays confirmed.`,
      ),
      ...tripBlocks(about),
      link('Pay by card instead, or get this email again', payUrl),
      note('Zelle doesn’t notify us automatically. That’s why a person checks every payment.'),
    ],
  }
}
