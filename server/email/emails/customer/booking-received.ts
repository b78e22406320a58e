import { shortHoldText } from '#domain/hold/hold-text.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type Block, button, type Email, link, paragraph } from '#server/email/email.ts'
import { plansChangeText, reminderText, tripDetails } from '#server/email/trip-details.ts'

type About = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  manageUrl: string
  payUrl: string
  now: Date
}

/** To the customer: what was booked, what it costs, until when the car is kept, and what comes now. */
export function bookingReceivedEmail(about: About): Email {
  const { booking, carName, manageUrl, payUrl } = about
  const { reference, contact, pickUpAt, price } = booking
  const payUntil = paymentDeadline(about)
  const awaited = confirmationDeadline(about)
  return {
    to: contact.email,
    subject: `Your booking ${reference}: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `Your booking is with us. Pick-up ${formatNewYorkTime(pickUpAt)}.`,
    heading: 'Your booking is with us',
    blocks: [
      { kind: 'facts', rows: [{ label: 'Reference', value: reference }] },
      ...(awaited
        ? [
            paragraph(shortHoldText({ until: formatNewYorkTime(awaited), isPriced: price !== null })),
            button('Confirm your email', manageUrl),
          ]
        : []),
      paragraph(
        booking.pickUpLocation === ''
          ? 'Please check the details, and correct mistakes early. Open your booking to see the addresses you entered.'
          : 'Please check the details, and correct mistakes early.',
      ),
      { kind: 'facts', title: 'Your trip', rows: tripDetails(booking, { carName }) },
      price
        ? { kind: 'price', title: 'What it costs', price }
        : paragraph('The price: we work it out and name it to you. Nothing is owed until you agree.'),
      ...(payUntil ? [button('Pay now', payUrl)] : []),
      payUntil || awaited ? link('Manage the booking', manageUrl) : button('Manage the booking', manageUrl),
      nextSteps(about, payUntil),
    ],
  }
}

/** Null for whoever has paid meanwhile, or cannot pay: they are not asked to. */
function paymentDeadline({ booking: { status, holdExpiresAt }, payment, now }: About): Date | null {
  const isDue = status === 'requested' && payment.dueCents > 0
  return isDue && holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : null
}

/** Until when the email address has to be confirmed, or a payment begun; null where neither is needed. */
function confirmationDeadline({ booking: { status, awaitsEmail, holdExpiresAt }, now }: About): Date | null {
  return status === 'requested' && awaitsEmail && holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : null
}

function nextSteps(about: About, payUntil: Date | null): Block {
  const { booking, now } = about
  const awaited = confirmationDeadline(about)
  const steps = [
    awaited
      ? `Open the link above to confirm your email, and we’ll hold the car longer. If you neither confirm nor pay by ${formatNewYorkTime(awaited)}, the booking ends and costs nothing.`
      : '',
    payUntil && !awaited
      ? `Pay by card or by Zelle. We keep the car for you until ${formatNewYorkTime(payUntil)}; a booking that is not paid by then ends and costs nothing.`
      : '',
    payUntil ? 'Once it is paid, the car is confirmed, and you get a letter that says so.' : '',
    awaited && !booking.price
      ? 'We work out the price and write to you. The car is booked once you have agreed.'
      : untilPriced(booking, now),
    reminderText,
    plansChangeText,
  ]
  return { kind: 'steps', title: 'What happens next', steps: steps.filter(Boolean) }
}

function untilPriced({ price, status, holdExpiresAt }: Booking, now: Date): string {
  if (price || status !== 'requested') return ''
  const waits = 'We work out the price and write to you. The car is booked once you have agreed.'
  if (!holdExpiresAt || holdExpiresAt <= now) return waits
  return `${waits} We keep the car for you until ${formatNewYorkTime(holdExpiresAt)}; a request that is not agreed on by then ends and costs nothing.`
}
