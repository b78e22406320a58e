import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents, type Price } from '#domain/pricing/price.ts'
import type { Site } from '#domain/site/site.ts'
import { newYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { type Block, button, type Letter, link, paragraph } from '#server/email/letter.ts'
import { fact, tripFacts } from '#server/email/trip-facts.ts'

type About = {
  booking: Booking
  price: Price
  carName: string | null
  payment: PaymentView
  manageUrl: string
  payUrl: string
  /** Until when it can be paid; null once that is over. */
  payUntil: Date | null
  site: Pick<Site, 'configPhoneNumber'>
}

/** To the customer: what a trip costs that only a person could price, what that is for, and the way to pay. */
export function bookingPricedLetter(about: About): Letter {
  const { booking, price, carName, payment, manageUrl, payUrl, payUntil, site } = about
  const { reference, contact, pickUpAt } = booking
  const total = formatCents(price.totalCents)
  return {
    to: contact.email,
    subject: `The price for ${reference}: ${total}`,
    preview: `${total}, all in. Pick-up ${newYorkTime(pickUpAt)}.`,
    heading: 'Your price is ready',
    blocks: [
      { kind: 'facts', rows: [fact('Reference', reference)] },
      paragraph(
        `We have worked out what your trip costs: ${total}, all in. You agree by paying, and nothing is owed until you do.`,
      ),
      { kind: 'price', title: 'What it costs', price },
      ...(payUntil
        ? [button(`Pay ${formatCents(payment.dueCents)}`, payUrl), link('Manage the booking', manageUrl)]
        : [button('Manage the booking', manageUrl)]),
      ...(payUntil ? [nextSteps(payUntil, site)] : []),
      { kind: 'facts', title: 'Your trip', rows: tripFacts(booking, { carName }) },
    ],
  }
}

function nextSteps(payUntil: Date, { configPhoneNumber }: About['site']): Block {
  return {
    kind: 'steps',
    title: 'What happens next',
    steps: [
      `Pay by card or by Zelle. We keep the car for you until ${newYorkTime(payUntil)}.`,
      'Once it is paid, the car is confirmed, and you get a letter that says so.',
      `If the price does not suit you, call us at any hour: ${configPhoneNumber}. A booking that is not paid by then ends and costs nothing.`,
    ],
  }
}
