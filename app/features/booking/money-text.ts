import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail, CancellationPreview } from '#domain/booking/detail/booking-detail.ts'
import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { amountToCapture } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'

export const paymentMethodNames: Record<PaymentMethod, string> = { card: 'card', zelle: 'Zelle' }

/** The amounts retained, refunded and released for a booking that has ended. */
export function refundText({ totalCents, payment }: Pick<BookingDetail, 'totalCents' | 'payment'>): string {
  const { dueCents, paidCents, authorizedCents, refundedCents, refundsByHandCents, disputedCents } = payment
  const held = paidCents + authorizedCents
  const charged = Math.min(totalCents ?? 0, held)
  const back = formatCents(held - refundsByHandCents - charged)
  const sentences = [
    charged > 0 && `${formatCents(charged)} of its price is kept.`,
    refundsByHandCents > 0 &&
      `Your card did not take our refund of ${formatCents(refundsByHandCents)}. We’ll contact you to send it another way.`,
    held - refundsByHandCents > charged &&
      (paidCents > 0
        ? `${back} is on its way back to you.`
        : `The ${back} set aside on your card is let go.`),
    refundedCents > 0 && `${formatCents(refundedCents)} has gone back to you.`,
    disputedCents > 0 && `${formatCents(disputedCents)} is in dispute with your bank.`,
    dueCents > 0 && `${formatCents(dueCents)} stays due.`,
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing was charged.'
}

/** When the authorized amount is captured, and how much of it after a price reduction. Empty without a price. */
export function cardChargeText({
  totalCents,
  payment,
}: Pick<BookingDetail, 'totalCents' | 'payment'>): string {
  const { authorizedCents, chargedAt } = payment
  if (!chargedAt || totalCents === null) return ''
  const [cents, day] = [amountToCapture(totalCents, payment), formatNewYorkDay(chargedAt)]
  if (cents === 0) return `None of it is charged: it is let go on ${day}`
  if (cents === authorizedCents) return `Charged on ${day}`
  return `${formatCents(cents)} of it is charged on ${day}, the rest is let go`
}

/** 'Tuesday, November 17, 2026', in New York. */
export function formatNewYorkDay(instant: string | Date): string {
  return withNonBreakingSpaces(formatLongDate(newYorkClockAt(new Date(instant))))
}

type CancellationTerms = { cancellation: CancellationPreview; payment: PaymentView; now: Date }

/** The confirmation before a cancellation: the refund, the fee, and until when canceling is free. */
export function cancellationQuestion({ cancellation, payment, now }: CancellationTerms): string {
  return [
    refundSentence(cancellation, payment),
    freeCancellationText(cancellation, now),
    'A canceled booking cannot be brought back.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Until when canceling is or was free; empty if no terms were agreed, or none apply yet. */
export function freeCancellationText({ freeUntil, keptCents }: CancellationPreview, now: Date): string {
  if (freeUntil === null) return ''
  if (new Date(freeUntil) >= now) return `Canceling is free until ${nonBreakingTime(freeUntil)}.`
  // Canceling an unconfirmed request is free at any time.
  return keptCents > 0 ? `Canceling was free until ${nonBreakingTime(freeUntil)}.` : ''
}

/** Depends on what was paid: a payment is refunded, a mere authorization is released. */
function refundSentence({ keptCents, refundCents }: CancellationPreview, { paidCents }: PaymentView): string {
  const [fee, back] = [formatCents(keptCents), formatCents(refundCents)]
  if (keptCents === 0 && refundCents === 0) return 'It costs you nothing: nothing was charged.'
  if (refundCents === 0) return `${fee} of the price is kept, and nothing comes back.`
  if (paidCents === 0)
    return keptCents === 0
      ? `It costs you nothing: the ${back} set aside on your card is let go.`
      : `${fee} of the price is charged to your card, and the other ${back} set aside on it is let go.`
  return keptCents === 0
    ? `You get all of it back: ${back}.`
    : `You get ${back} back, and ${fee} of the price is kept.`
}
