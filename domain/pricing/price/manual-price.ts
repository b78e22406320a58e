import type { ManualPrice } from './manual-price-schema.ts'
import { type Price, priceFromLines } from './price.ts'
import { applyPromo, type Promo, promoIfMinimumMet } from './promo.ts'

const code = 'agreed'

type UsedPromo = Pick<Promo, 'code' | 'kind' | 'value' | 'minimumCents'>

/** A manual price: one line for the total, and the booking's promo. */
export function buildManualPrice(
  { priceCents, note }: ManualPrice,
  promo: UsedPromo | null | undefined,
): Price {
  const price = priceFromLines([
    { code, label: 'Agreed price', cents: priceCents, ...(note ? { note } : {}) },
  ])
  const used = promoIfMinimumMet(promo, price)
  return used ? applyPromo(price, used) : price
}

/** The manual price as entered; null if the rates set the price, or there is none. */
export function findManualPrice(price: Price | null): ManualPrice | null {
  const line = price?.lines.find((one) => one.code === code)
  return line ? { priceCents: line.cents, note: line.note ?? '' } : null
}
