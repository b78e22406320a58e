import { formatCents } from '#domain/pricing/price/price.ts'
import type { PaymentMethod } from './booking-balance.ts'
import { amountToCapture, type PaymentView } from './payment-view.ts'

/** What a customer gets back of a booking that was called off, by the way in which it is returned. */
export type MoneyBack = {
  cardCents: number
  /** A person sends it. */
  zelleCents: number
  /** Authorized on a card and not charged. */
  releasedCents: number
}

/** What the next balance steps return beyond a fee: it is kept from what was paid first, and the latest payment is refunded first. */
export function splitMoneyBack(
  { paidCents, authorizedCents, refundsByHandCents, movements }: PaymentView,
  feeCents: number,
): MoneyBack {
  const releasedCents = authorizedCents - amountToCapture(feeCents, { paidCents, authorizedCents })
  const refundCents = Math.max(0, paidCents - feeCents - refundsByHandCents)
  const left: Record<PaymentMethod, number> = { card: -refundsByHandCents, zelle: 0 }
  for (const { method, cents } of movements) left[method] += cents
  let zelleCents = 0
  let restCents = refundCents
  for (const { kind, method, cents } of movements.toReversed()) {
    if (kind !== 'paid') continue
    const part = Math.max(0, Math.min(restCents, left[method], cents))
    restCents -= part
    left[method] -= part
    if (method === 'zelle') zelleCents += part
  }
  return { cardCents: refundCents - zelleCents, zelleCents, releasedCents }
}

/** What becomes of disputed money once the bank returns it; `keptCents` of it are missing of the cancellation fee. */
export function returnedMoneyText(disputedCents: number, keptCents: number): string {
  if (keptCents === 0) return 'we’ll refund it'
  if (keptCents === disputedCents) return 'we’ll keep it for the cancellation fee'
  const refund = formatCents(disputedCents - keptCents)
  return `we’ll keep ${formatCents(keptCents)} of it for the cancellation fee and refund the other ${refund}`
}
