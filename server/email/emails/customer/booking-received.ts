import { amountToCapture, chargeDayText } from '#domain/payment/payment-view.ts'
import { describeRemainingDue } from '#domain/payment/remaining-due.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import {
  type ConfirmationStep,
  confirmationHeadline,
  confirmationStep,
} from '#domain/status/confirmation-step.ts'
import {
  formatDeadline,
  formatNewYorkTime,
  formatShortDayAndTime,
} from '#domain/time/format-new-york-time.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'
import { type BookingEmailData, subjectEnd, tripBlocks } from '#server/email/booking-email-data.ts'
import { type Block, button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { calendarNote, changeText, upcomingText } from '#server/email/trip-details.ts'

type BookingReceivedInput = BookingEmailData & {
  /** Typed text was removed, and with it an address. */
  lacksAddress: boolean
}

/** To the customer: the request, until when the car is held, and the step that confirms it. */
export function bookingReceivedEmail(about: BookingReceivedInput): Email {
  const { booking, manageUrl, lacksAddress } = about
  const { contact, price, pickUpAt, reference } = booking
  const step = openStep(about)
  const headline = stepHeadline(about, step)
  return {
    to: contact.email,
    subject: `${headline} (${reference})`,
    preview: `Not confirmed yet. Pick-up: ${formatShortDayAndTime(pickUpAt)}`,
    heading: headline,
    blocks: [
      ...stepBlocks(about, step),
      ...tripBlocks(about),
      ...(lacksAddress
        ? [paragraph('Open your booking to see the addresses you entered.')]
        : [paragraph('Please check the details. If something’s wrong, open your booking to change it.')]),
      ...(price ? [{ kind: 'price' as const, title: 'Your price', price }] : []),
      ...(mustPay(step) && !booking.awaitsEmail ? [link('View or change your booking', manageUrl)] : []),
      { kind: 'steps', title: 'What happens next', steps: nextSteps(about, step) },
    ],
  }
}

/** What is missing before the booking is confirmed; null if nothing can be done now. */
export function openStep({ booking, payment, now }: BookingEmailData): ConfirmationStep | null {
  const { price, open } = { price: booking.price, open: payment.open }
  return confirmationStep(
    {
      ...booking,
      isPriced: price !== null,
      dueCents: payment.dueCents,
      hasOpenZelleRequest: open?.method === 'zelle',
    },
    now,
  )
}

/** The page's headline, except where it speaks of the email that this is. */
export function stepHeadline({ booking, now }: BookingEmailData, step: ConfirmationStep | null): string {
  if (step?.kind === 'open-email')
    return `One step left: confirm your email by ${formatDeadline(step.by, now)}`
  if (step) return confirmationHeadline(step, now)
  return booking.price ? 'We’ve received your booking request' : 'We’ll send your price'
}

function stepBlocks(about: BookingEmailData, step: ConfirmationStep | null): Block[] {
  const { booking, payment, manageUrl, payUrl } = about
  const amount = formatCents(payment.dueCents)
  switch (step?.kind) {
    case 'pay':
      return [
        paragraph(
          `We’re holding your car until ${formatNewYorkTime(step.by)}. Pay ${amount} by then, and your booking is confirmed.`,
        ),
        button(`Pay ${amount}`, payUrl),
        ...(booking.awaitsEmail
          ? [link('Need more time? Confirm your email, and we’ll hold the car longer', manageUrl)]
          : []),
      ]
    case 'send-zelle':
      return [
        paragraph(
          `Your car will be confirmed when we receive ${amount} by Zelle. Already sent it? We confirm each payment by hand and will email you.`,
        ),
        button('See how to pay', payUrl),
      ]
    case 'open-email':
      return [
        paragraph(
          `We’re holding your car until ${formatNewYorkTime(step.by)}. Confirm your email, and we’ll hold it while we work out the price.`,
        ),
        button('Confirm your email', manageUrl),
      ]
    default:
      return [
        paragraph(
          booking.price
            ? 'We have your booking request. It isn’t confirmed yet.'
            : 'We have your request, and we’re working out the price. We’ll email it to you. You don’t owe anything until you accept it.',
        ),
        ...(step ? [paragraph(`We’re holding a car for you until ${formatNewYorkTime(step.by)}.`)] : []),
        button('View your booking', manageUrl),
      ]
  }
}

function nextSteps({ booking }: BookingEmailData, step: ConfirmationStep | null): string[] {
  return [
    ...paySteps(step),
    ...(booking.price ? [] : ['We’ll email your price. To accept it, pay by card or Zelle.']),
    ...(step
      ? [
          `If ${missing(booking, step)} by ${formatNewYorkTime(step.by)}, your request expires and you won’t owe anything.`,
        ]
      : []),
    upcomingText,
    changeText,
  ]
}

function paySteps(step: ConfirmationStep | null): string[] {
  if (step?.kind === 'pay') return ['Pay by card or Zelle. We’ll email your confirmation and receipt.']
  if (step?.kind !== 'send-zelle') return []
  return [
    'Send the payment by Zelle. As soon as we’ve confirmed it, we’ll email your confirmation and receipt.',
  ]
}

function mustPay(step: ConfirmationStep | null): boolean {
  return step?.kind === 'pay' || step?.kind === 'send-zelle'
}

function missing({ awaitsEmail }: BookingEmailData['booking'], step: ConfirmationStep): string {
  if (mustPay(step)) return awaitsEmail ? 'you haven’t paid or confirmed your email' : 'you haven’t paid'
  return awaitsEmail ? 'your email isn’t confirmed' : 'we haven’t agreed on a price'
}

/** To the customer: the booking is confirmed, and when the card is charged. */
export function bookingConfirmedEmail(about: BookingEmailData): Email {
  const { booking, payment, manageUrl, payUrl, now } = about
  const { contact, price, totalCents, pickUpAt } = booking
  const due = payment.dueCents > 0 ? formatCents(payment.dueCents) : null
  return {
    to: contact.email,
    subject: `Confirmed: your ride on ${subjectEnd(booking)}`,
    preview: chargeText(totalCents, payment),
    heading: 'Your booking is confirmed',
    blocks: [
      paragraph(chargeText(totalCents, payment)),
      // A change may have raised the price since.
      ...(due
        ? [paragraph(describeRemainingDue({ payment, pickUpAt }, now)), button(`Pay ${due}`, payUrl)]
        : [button('View your booking', manageUrl)]),
      ...tripBlocks(about),
      ...(price ? [{ kind: 'price' as const, title: 'Your price', price }] : []),
      { kind: 'steps', title: 'What happens next', steps: [upcomingText, changeText] },
      ...(due ? [link('View your booking', manageUrl)] : []),
      note(calendarNote),
    ],
  }
}

function chargeText(totalCents: number | null, payment: BookingEmailData['payment']): string {
  const { authorizedCents, chargedAt, paidCents } = payment
  if (authorizedCents > 0 && chargedAt) {
    const cents = amountToCapture(totalCents, payment)
    const isLess = cents < authorizedCents
    const clock = newYorkClockAt(new Date(chargedAt))
    const when = payment.isChargedAfterTrip ? formatLongDate(clock) : formatNewYorkTime(new Date(chargedAt))
    return [
      `We’ve placed a hold of ${formatCents(authorizedCents)} on your card.`,
      `We’ll charge ${isLess ? `${formatCents(cents)} of it` : 'it'} ${chargeDayText(payment, when)}, and not before.`,
      isLess
        ? 'The rest will be released, unless waiting time or extras are added. We’ll email your receipt then.'
        : 'We’ll email your receipt then.',
    ].join(' ')
  }
  if (paidCents > 0) return `We’ve received your payment of ${formatCents(paidCents)}.`
  return payment.dueCents > 0 ? 'Your car is reserved.' : 'Your car is reserved, and there’s nothing to pay.'
}
