import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents, type Price } from '#domain/pricing/price/price.ts'
import type { Site } from '#domain/site/site.ts'
import { formatNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type Block, button, type Email, link, paragraph } from '#server/email/email.ts'
import { detail, tripDetails } from '#server/email/trip-details.ts'

type About = {
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
export function bookingPricedEmail(about: About): Email {
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

function nextSteps(payUntil: Date, { configPhoneNumber }: About['site']): Block {
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
