import { buildManualPrice } from './manual-price.ts'
import { type Price, priceFromLines } from './price.ts'
import type { Promo } from './promo.ts'

const code = 'adjustment'

/** What a caller and the desk agreed on: the whole price, promo included, and why it is not the price by the rates. */
export type AgreedPrice = { totalCents: number; reason: string }

/**
 * The price by the rates with one more line, down or up to the agreed total. Without a price by the rates, the agreed one is
 * the whole price, before the promo of the booking.
 */
export function agreeOnPrice(
  price: Price | null,
  { totalCents, reason }: AgreedPrice,
  promo?: Pick<Promo, 'code' | 'kind' | 'value' | 'minimumCents'>,
): Price {
  if (!price) return buildManualPrice({ priceCents: totalCents, note: reason }, promo)
  return withAdjustment(price, { cents: totalCents - price.totalCents, reason })
}

/** The new price of a changed trip, with the adjustment that was agreed on before. It never goes below zero. */
export function keepAdjustment(before: Price | null, after: Price | null): Price | null {
  const line = before?.lines.find((one) => one.code === code)
  if (!line || !after) return after
  const cents = Math.max(line.cents, -after.totalCents)
  return withAdjustment(after, { cents, reason: line.note ?? '' })
}

function withAdjustment(price: Price, { cents, reason }: { cents: number; reason: string }): Price {
  if (cents === 0) return price
  const label = cents < 0 ? 'Agreed discount' : 'Agreed surcharge'
  return priceFromLines([...price.lines, { code, label, cents, note: reason }])
}
