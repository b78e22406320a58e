import { shortHoldText } from '#domain/hold/hold.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { amountToCapture } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type Block, button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { calendarNote, plansChangeText, reminderText, tripDetails } from '#server/email/trip-details.ts'

type BookingReceivedInput = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  manageUrl: string
  payUrl: string
  now: Date
}

/** To the customer: the booking, its price, until when the car is held, and the next steps. */
export function bookingReceivedEmail(about: BookingReceivedInput): Email {
  const { booking, carName, manageUrl, payUrl } = about
  const { reference, contact, pickUpAt, price } = booking
  const payUntil = paymentDeadline(about)
  const confirmBy = confirmationDeadline(about)
  return {
    to: contact.email,
    subject: `Your booking ${reference}: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `Your booking is with us. Pick-up ${formatNewYorkTime(pickUpAt)}.`,
    heading: 'Your booking is with us',
    blocks: [
      { kind: 'details', rows: [{ label: 'Reference', value: reference }] },
      ...(confirmBy
        ? [
            paragraph(shortHoldText({ until: formatNewYorkTime(confirmBy), isPriced: price !== null })),
            button('Confirm your email', manageUrl),
          ]
        : []),
      paragraph(
        booking.pickUpLocation === ''
          ? 'Please check the details, and correct mistakes early. Open your booking to see the addresses you entered.'
          : 'Please check the details, and correct mistakes early.',
      ),
      { kind: 'details', title: 'Your trip', rows: tripDetails(booking, { carName }) },
      price
        ? { kind: 'price', title: 'What it costs', price }
        : paragraph('The price: we work it out and name it to you. Nothing is owed until you agree.'),
      ...(payUntil ? [button('Pay now', payUrl)] : []),
      payUntil || confirmBy ? link('Manage the booking', manageUrl) : button('Manage the booking', manageUrl),
      nextSteps(about, payUntil),
    ],
  }
}

/** Null if nothing is due or the booking cannot be paid. */
function paymentDeadline({
  booking: { status, holdExpiresAt },
  payment,
  now,
}: BookingReceivedInput): Date | null {
  const isDue = status === 'requested' && payment.dueCents > 0
  return isDue && holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : null
}

/** The deadline to confirm the email address or start a payment; null if neither is needed. */
function confirmationDeadline({
  booking: { status, awaitsEmail, holdExpiresAt },
  now,
}: BookingReceivedInput): Date | null {
  return status === 'requested' && awaitsEmail && holdExpiresAt && holdExpiresAt > now ? holdExpiresAt : null
}

function nextSteps(about: BookingReceivedInput, payUntil: Date | null): Block {
  const { booking, now } = about
  const confirmBy = confirmationDeadline(about)
  const steps = [
    confirmBy
      ? `Open the link above to confirm your email, and we’ll hold the car longer. If you neither confirm nor pay by ${formatNewYorkTime(confirmBy)}, the booking ends and costs nothing.`
      : '',
    payUntil && !confirmBy
      ? `Pay by card or by Zelle. We keep the car for you until ${formatNewYorkTime(payUntil)}; a booking that is not paid by then ends and costs nothing.`
      : '',
    payUntil ? 'Once it is paid, the car is confirmed, and you get a letter that says so.' : '',
    confirmBy && !booking.price
      ? 'We work out the price and write to you. The car is booked once you have agreed.'
      : untilPriced(booking, now),
    reminderText,
    plansChangeText,
  ]
  return { kind: 'steps', title: 'What happens next', steps: steps.filter(Boolean) }
}

function untilPriced({ price, status, holdExpiresAt }: Booking, now: Date): string {
  if (price || status !== 'requested') return ''
  const text = 'We work out the price and write to you. The car is booked once you have agreed.'
  if (!holdExpiresAt || holdExpiresAt <= now) return text
  return `${text} We keep the car for you until ${formatNewYorkTime(holdExpiresAt)}; a request that is not agreed on by then ends and costs nothing.`
}

type BookingConfirmedInput = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  manageUrl: string
}

/** To the customer: the booking is confirmed, and when the card is charged. */
export function bookingConfirmedEmail({
  booking,
  carName,
  payment,
  manageUrl,
}: BookingConfirmedInput): Email {
  const { reference, contact, pickUpAt, price } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference} is confirmed: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `Your car is confirmed. Pick-up ${formatNewYorkTime(pickUpAt)}.`,
    heading: 'Your car is confirmed',
    blocks: [
      { kind: 'details', rows: [{ label: 'Reference', value: reference }] },
      paragraph(money(booking.totalCents, payment)),
      { kind: 'details', title: 'Your trip', rows: tripDetails(booking, { carName }) },
      ...(price ? [{ kind: 'price' as const, title: 'What it costs', price }] : []),
      button('Manage the booking', manageUrl),
      { kind: 'steps', title: 'What happens next', steps: [reminderText, plansChangeText] },
      note(calendarNote),
    ],
  }
}

function money(totalCents: number | null, payment: PaymentView): string {
  const { authorizedCents, chargedAt, paidCents } = payment
  if (authorizedCents > 0 && chargedAt) {
    const cents = amountToCapture(totalCents, payment)
    const isLess = cents < authorizedCents
    return [
      `${formatCents(authorizedCents)} is set aside on your card.`,
      `${isLess ? `${formatCents(cents)} of it` : 'It'} is charged on ${formatNewYorkTime(new Date(chargedAt))}, and not before.`,
      isLess ? 'The rest is released. You get the receipt then.' : 'You get the receipt then.',
    ].join(' ')
  }
  if (paidCents > 0) return `We have received ${formatCents(paidCents)}.`
  return 'We keep the car for you.'
}
