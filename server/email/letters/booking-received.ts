import { shortHoldText } from '#domain/booking/hold-text.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { newYorkTime, shortNewYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { type Block, button, type Letter, link, paragraph } from '#server/email/letter.ts'
import { plansChange, remindedBefore, tripFacts } from '#server/email/trip-facts.ts'

type About = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  manageUrl: string
  payUrl: string
  now: Date
}

/** To the customer: what was booked, what it costs, until when the car is kept, and what comes now. */
export function bookingReceivedLetter(about: About): Letter {
  const { booking, carName, manageUrl, payUrl } = about
  const { reference, contact, pickUpAt, price } = booking
  const payUntil = mustPayUntil(about)
  const awaited = awaitedUntil(about)
  return {
    to: contact.email,
    subject: `Your booking ${reference}: ${shortNewYorkTime(pickUpAt)}`,
    preview: `Your booking is with us. Pick-up ${newYorkTime(pickUpAt)}.`,
    heading: 'Your booking is with us',
    blocks: [
      { kind: 'facts', rows: [{ label: 'Reference', value: reference }] },
      ...(awaited
        ? [
            paragraph(shortHoldText({ until: newYorkTime(awaited), isPriced: price !== null })),
            button('Confirm your email', manageUrl),
          ]
        : []),
      paragraph(
        booking.pickUpLocation === ''
          ? 'Please check the details, and correct mistakes early. Open your booking to see the addresses you entered.'
          : 'Please check the details, and correct mistakes early.',
      ),
      { kind: 'facts', title: 'Your trip', rows: tripFacts(booking, { carName }) },
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
function mustPayUntil({ booking: { status, holdExpiresAt }, payment, now }: About): Date | null {
  const isDue = status === 'requested' && payment.dueCents > 0
  return isDue && holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : null
}

/** Until when the email address has to be confirmed, or a payment begun; null where neither is needed. */
function awaitedUntil({ booking: { status, awaitsEmail, holdExpiresAt }, now }: About): Date | null {
  return status === 'requested' && awaitsEmail && holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : null
}

function nextSteps(about: About, payUntil: Date | null): Block {
  const { booking, now } = about
  const awaited = awaitedUntil(about)
  const steps = [
    awaited
      ? `Open the link above to confirm your email, and we’ll hold the car longer. If you neither confirm nor pay by ${newYorkTime(awaited)}, the booking ends and costs nothing.`
      : '',
    payUntil && !awaited
      ? `Pay by card or by Zelle. We keep the car for you until ${newYorkTime(payUntil)}; a booking that is not paid by then ends and costs nothing.`
      : '',
    payUntil ? 'Once it is paid, the car is confirmed, and you get a letter that says so.' : '',
    awaited && !booking.price
      ? 'We work out the price and write to you. The car is booked once you have agreed.'
      : untilPriced(booking, now),
    remindedBefore,
    plansChange,
  ]
  return { kind: 'steps', title: 'What happens next', steps: steps.filter(Boolean) }
}

function untilPriced({ price, status, holdExpiresAt }: Booking, now: Date): string {
  if (price || status !== 'requested') return ''
  const waits = 'We work out the price and write to you. The car is booked once you have agreed.'
  if (!holdExpiresAt || holdExpiresAt <= now) return waits
  return `${waits} We keep the car for you until ${newYorkTime(holdExpiresAt)}; a request that is not agreed on by then ends and costs nothing.`
}
