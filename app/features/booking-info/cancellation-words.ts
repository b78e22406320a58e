import { newYorkTime } from '#app/features/wizard/submit-trip-facts.tsx'
import type { Cancellation } from '#domain/booking/booking-detail.ts'
import type { PaymentStatus } from '#domain/booking/payment-status.ts'
import { formatCents } from '#domain/pricing/price.ts'

type Asked = { cancellation: Cancellation; paymentStatus: PaymentStatus; now: Date }

/** What is asked before a booking is canceled: what comes back, what is kept, and until when it is free. */
export function cancellationQuestion({ cancellation, paymentStatus, now }: Asked): string {
  return [
    whatComesBack(cancellation, isPaid(paymentStatus)),
    freeText(cancellation.freeUntil, now),
    'Confirm cancels the trip, and cannot be undone. Cancel keeps it as it is.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Until when it is free, or that it no longer is; nothing where no terms were agreed. */
export function freeText(freeUntil: string | null, now: Date): string {
  if (freeUntil === null) return ''
  return new Date(freeUntil) >= now
    ? `Canceling is free until ${newYorkTime(freeUntil)}.`
    : `Canceling was free until ${newYorkTime(freeUntil)}.`
}

/** Whether money has come to us, or is held for us. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'authorized' || status === 'partially-refunded'
}

function whatComesBack({ refundCents, keptCents }: Cancellation, paid: boolean): string {
  if (keptCents === 0)
    return paid ? `You get all of it back: ${formatCents(refundCents)}.` : 'It costs you nothing.'
  const kept = formatCents(keptCents)
  if (!paid) return `${kept} of the price stays due.`
  return `You get ${formatCents(refundCents)} back, and ${kept} of the price is kept.`
}
