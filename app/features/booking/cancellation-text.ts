import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { CancellationPreview } from '#domain/booking/detail/booking-detail.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'

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
