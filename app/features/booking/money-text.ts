import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { PaymentMethod } from '#domain/payment/booking-balance.ts'
import { amountToCapture } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'

export const paymentMethodNames: Record<PaymentMethod, string> = { card: 'card', zelle: 'Zelle' }

/** Describes what was kept, refunded and released for a booking that has ended. */
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
