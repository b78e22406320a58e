import type { BookingDetail, CancellationPreview } from '#domain/booking/detail/booking-detail.ts'
import { zelleReturnText } from '#domain/payment/awaited-zelle.ts'
import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import { returnedMoneyText, splitMoneyBack } from '#domain/payment/money-back.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { amountToCapture, chargeDayText, zelleRefundDays } from '#domain/payment/payment-view.ts'
import { describeRemainingDue } from '#domain/payment/remaining-due.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'

export const paymentMethodNames: Record<PaymentMethod, string> = { card: 'card', zelle: 'Zelle' }

/** The amounts retained, refunded and released for a booking that has ended. */
export function refundText({ totalCents, payment }: PricedPayment): string {
  const { dueCents, refundedCents, refundsByHandCents, lostDisputesCents } = payment
  const charged = chargedFeeCents({ totalCents, payment })
  const { cardCents, zelleCents, releasedCents } = splitMoneyBack(payment, charged)
  const sentences = [
    charged > 0 && `The cancellation fee is ${formatCents(charged)}.`,
    refundsByHandCents > 0 &&
      `Your card didn’t accept our refund of ${formatCents(refundsByHandCents)}. We’ll contact you to send it another way.`,
    cardCents > 0 &&
      `We’re refunding ${formatCents(cardCents)} to your card. Your bank may take 5 to 10 business days to show it.`,
    zelleCents > 0 && `A person on our team will send your refund of ${formatCents(zelleCents)} ${byZelle}.`,
    releasedCents > 0 && `The ${formatCents(releasedCents)} authorization on your card will be released.`,
    refundedCents > 0 && `We’ve refunded ${formatCents(refundedCents)}.`,
    disputeSentence(payment, charged),
    lostDisputesCents > 0 && `Your bank decided that ${formatCents(lostDisputesCents)} goes back to you.`,
    dueCents > 0 && `${formatCents(dueCents)} is still due.`,
  ].filter(Boolean)
  const nothing = payment.awaitedZelle ? 'We haven’t received a payment.' : 'You haven’t been charged.'
  return withZelleReturn(sentences.join(' ') || nothing, payment)
}

type PricedPayment = Pick<BookingDetail, 'totalCents' | 'payment'>

/** The paid, authorized or contested part of the cancellation fee: a lost dispute lowers it, but not the total. */
export function chargedFeeCents({ totalCents, payment }: PricedPayment): number {
  const { paidCents, authorizedCents } = payment
  return Math.min(totalCents ?? 0, paidCents + authorizedCents + contestedOf(payment))
}

/** No provider refunds a Zelle payment: a person sends the money. */
const byZelle = `by Zelle within ${zelleRefundDays} business days`

/** Of a booking that ended or is about to: a Zelle payment that may be on its way is sent back. */
function withZelleReturn(text: string, { awaitedZelle }: PaymentView): string {
  return awaitedZelle ? `${text} ${zelleReturnText}` : text
}

type DueBooking = Pick<BookingDetail, 'payment' | 'pickUpAt'>

/** What is due of a confirmed booking: by when to pay it, and what follows if it is not paid. */
export function remainingDueText({ payment, pickUpAt }: DueBooking, now: Date): string {
  return withNonBreakingSpaces(describeRemainingDue({ payment, pickUpAt: new Date(pickUpAt) }, now))
}

/** When the authorized amount is captured, and how much of it after a price reduction. Empty without a price. */
export function cardChargeText({ totalCents, payment }: PricedPayment): string {
  const { authorizedCents, chargedAt } = payment
  if (!chargedAt || totalCents === null) return ''
  const cents = amountToCapture(totalCents, payment)
  const day = chargeDayText(payment, formatNewYorkDay(chargedAt))
  if (cents === 0) return `Won’t be charged. We’ll release it ${day}`
  if (cents === authorizedCents) return `Charged ${day}`
  return `We’ll charge ${formatCents(cents)} of it ${day}, with any waiting time or extras, and release the rest`
}

/** 'Tuesday, November 17, 2026', in New York. */
export function formatNewYorkDay(instant: string | Date): string {
  return withNonBreakingSpaces(formatLongDate(newYorkClockAt(new Date(instant))))
}

type CancellationTerms = { cancellation: CancellationPreview; payment: PaymentView; now: Date }

/** The confirmation before a cancellation: the refund, the fee, and until when canceling is free. */
export function cancellationQuestion({ cancellation, payment, now }: CancellationTerms): string {
  return [
    withZelleReturn(refundSentence(cancellation, payment), payment),
    disputeSentence(payment, cancellation.keptCents),
    freeCancellationText(cancellation, now),
    'You can’t undo this.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Until when canceling is or was free; empty if no terms were agreed, or none apply yet. */
export function freeCancellationText({ freeUntil, keptCents }: CancellationPreview, now: Date): string {
  if (freeUntil === null) return ''
  const moment = `${withNonBreakingSpaces(formatShortDayAndTime(new Date(freeUntil)))}, New\u00a0York\u00a0time`
  if (new Date(freeUntil) >= now) return `Canceling is free until ${moment}.`
  // Canceling an unconfirmed request is free at any time.
  return keptCents > 0 ? `Canceling was free until ${moment}.` : ''
}

/** Depends on what was paid: a payment is refunded, a mere authorization is released. */
function refundSentence({ keptCents, refundCents }: CancellationPreview, payment: PaymentView): string {
  const [fee, back] = [formatCents(keptCents), formatCents(refundCents)]
  if (keptCents === 0 && refundCents === 0)
    return payment.awaitedZelle || payment.disputedCents > 0
      ? 'Canceling costs nothing.'
      : 'You haven’t been charged, and canceling costs nothing.'
  if (refundCents === 0)
    return contestedOf(payment) > 0
      ? `The cancellation fee is ${fee}.`
      : `The cancellation fee is ${fee}, so there’s nothing to refund.`
  if (payment.paidCents === 0)
    return keptCents === 0
      ? `Canceling costs nothing. We’ll release the ${back} authorized on your card.`
      : `We’ll charge a ${fee} cancellation fee to your card and release the other ${back}.`
  return [paidBackSentence(keptCents, payment), heldSentence(keptCents, payment)].filter(Boolean).join(' ')
}

/** Money that the bank took back and may still return. */
function contestedOf({ disputedCents, lostDisputesCents }: PaymentView): number {
  return disputedCents - lostDisputesCents
}

/** The disputed amount, and what we do with it if the bank returns it. The fee is paid from other money first. */
function disputeSentence(payment: PaymentView, feeCents: number): string {
  const cents = contestedOf(payment)
  if (cents === 0) return ''
  const missingCents = Math.max(0, feeCents - payment.paidCents - payment.authorizedCents)
  const result = returnedMoneyText(cents, Math.min(cents, missingCents))
  return `You’ve disputed ${formatCents(cents)} with your bank. If the bank returns it to us, ${result}.`
}

/** What becomes of the paid amount. */
function paidBackSentence(keptCents: number, payment: PaymentView): string {
  const { cardCents, zelleCents } = splitMoneyBack(payment, keptCents)
  const [fee, back] = [formatCents(keptCents), formatCents(cardCents + zelleCents)]
  if (cardCents + zelleCents === 0) return `The cancellation fee is ${fee}, so there’s nothing to refund.`
  const byPerson = (what: string) => `person on our team will send ${what} ${byZelle}.`
  if (cardCents > 0 && zelleCents > 0) {
    const parts = `${formatCents(cardCents)} to your card, and a ${byPerson(formatCents(zelleCents))}`
    return keptCents === 0
      ? `You’ll get a full refund of ${back}: ${parts}`
      : `The cancellation fee is ${fee}. You’ll get ${back} back: ${parts}`
  }
  const refund =
    keptCents === 0
      ? `You’ll get a full refund of ${back}.`
      : `You’ll get ${back} back. The cancellation fee is ${fee}.`
  return zelleCents > 0 ? `${refund} A ${byPerson('it')}` : refund
}

/** What becomes of an authorization beside a payment. */
function heldSentence(keptCents: number, payment: PaymentView): string {
  const { authorizedCents } = payment
  if (authorizedCents === 0) return ''
  const { releasedCents } = splitMoneyBack(payment, keptCents)
  const [charged, released] = [formatCents(authorizedCents - releasedCents), formatCents(releasedCents)]
  return authorizedCents === releasedCents
    ? `We’ll release the ${released} authorized on your card.`
    : `We’ll charge ${charged} of the fee to your card and release the other ${released}.`
}
