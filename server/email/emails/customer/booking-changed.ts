import { zelleSentText } from '#domain/payment/awaited-zelle.ts'
import { describeRemainingDue } from '#domain/payment/remaining-due.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isConfirmed } from '#domain/status/booking-status.ts'
import { type BookingEmailData, subjectEnd, tripBlocks } from '#server/email/booking-email-data.ts'
import { button, type DetailChange, type Email, link, note, paragraph } from '#server/email/email.ts'
import { paidMethods, refundSince, refundTimeText } from '#server/email/refund-texts.ts'
import { calendarNote } from '#server/email/trip-details.ts'
import { openStep, stepHeadline } from './booking-received.ts'

type BookingChangedInput = BookingEmailData & {
  /** Whether the booking can be paid now: its hold may have ended. */
  mayPay: boolean
  /** Since the last email about a change; empty if the old state is not known. */
  changes: readonly DetailChange[]
  /** By how much the price has changed; undefined if the old price is not known. */
  differenceCents: number | undefined
  /** When the change was made. */
  since: Date
}

/** To the customer: what changed, the booking as it is now, and what is due or refunded. */
export function bookingChangedEmail(about: BookingChangedInput): Email {
  const { booking, payment, manageUrl, payUrl, changes, phone } = about
  const { contact, price } = booking
  const isDue = payment.dueCents > 0 && about.mayPay
  const name = booking.status === 'requested' ? 'request' : 'ride'
  return {
    to: contact.email,
    subject: `Changed: your ${name}${name === 'ride' ? ' on' : ' for'} ${subjectEnd(booking)}`,
    preview: statusText(about),
    heading: name === 'ride' ? 'Your booking has changed' : 'Your booking request has changed',
    blocks: [
      paragraph(statusText(about)),
      ...(changes.length > 0 ? [{ kind: 'changes' as const, title: 'What changed', rows: changes }] : []),
      ...moneyTexts(about).map(paragraph),
      isDue ? button(`Pay ${formatCents(payment.dueCents)}`, payUrl) : button('View your booking', manageUrl),
      ...tripBlocks(about, { title: 'Your trip now' }),
      ...(price ? [{ kind: 'price' as const, title: 'Your price now', price }] : []),
      ...(isDue ? [link('View your booking', manageUrl)] : []),
      note(`Didn’t make this change? Call us right away at ${phone}.`),
      ...(isConfirmed(booking.status) ? [note(calendarNote)] : []),
    ],
  } satisfies Email
}

function statusText(about: BookingChangedInput): string {
  const { booking, changes } = about
  if (booking.status === 'requested') return `${stepHeadline(about, openStep(about))}.`
  const lostChauffeur = changes.some(({ label }) => label === 'Chauffeur') && !booking.chauffeur
  return lostChauffeur
    ? 'Your booking is still confirmed. We’ll assign a chauffeur for the new details and email you the name.'
    : 'Your booking is still confirmed.'
}

function moneyTexts(about: BookingChangedInput): string[] {
  const { price } = about.booking
  if (!price)
    return [
      'We’ll work out the new price and email it to you. You don’t owe anything more until you accept it.',
    ]
  return [differenceText(about.differenceCents), settlementText(about)].filter((text) => text !== '')
}

function differenceText(cents: number | undefined): string {
  if (cents === undefined) return ''
  if (cents === 0) return 'Your price is the same.'
  return `Your new price is ${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than before.`
}

/** The balance due or the refund, based on the payments that were received. */
function settlementText({ booking, payment, differenceCents = 0, since, now }: BookingChangedInput): string {
  const { dueCents, authorizedCents } = payment
  if (dueCents > 0)
    return booking.status === 'requested'
      ? requestDueText(payment)
      : describeRemainingDue({ payment, pickUpAt: booking.pickUpAt }, now)
  if (differenceCents >= 0) return ''
  const refundCents = Math.min(-differenceCents, refundSince(payment, since))
  if (refundCents > 0)
    return `We’ll refund ${formatCents(refundCents)}. ${refundTimeText(paidMethods(payment))}`
  return authorizedCents > 0
    ? 'We’ll only charge the new price and release the rest of the hold on your card.'
    : ''
}

/** What is due of a request. The customer may have paid a part of it, or sent money by Zelle for the old price. */
function requestDueText({
  dueCents,
  paidCents,
  authorizedCents,
  awaitedZelle,
}: BookingEmailData['payment']): string {
  const due = formatCents(dueCents)
  if (awaitedZelle) return `${due} is due. ${zelleSentText}`
  return paidCents + authorizedCents > 0 ? `${due} is still due.` : `You haven’t paid yet: ${due} is due.`
}
