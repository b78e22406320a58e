import { buildManualPrice } from './manual-price.ts'
import { type Price, type PriceLine, priceFromLines } from './price.ts'
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

/** The line that was agreed on, if the price has one. */
export function findAgreedLine(price: Price | null): PriceLine | undefined {
  return price?.lines.find((one) => one.code === code)
}

/**
 * The new price of a changed trip, with the adjustment that was agreed on before. A discount shrinks with the price: one
 * for a long trip must not make a short one free.
 */
export function keepAdjustment(before: Price | null, after: Price | null): Price | null {
  const line = findAgreedLine(before)
  if (!before || !line || !after) return after
  const cents = line.cents < 0 ? -shareOf(after.totalCents, { discount: -line.cents, before }) : line.cents
  return withAdjustment(after, { cents, reason: line.note ?? '' })
}

/** The discount, and at most the part of the new price that it was of the price by the rates. */
function shareOf(
  totalCents: number,
  { discount, before }: { discount: number; before: Pick<Price, 'lines'> },
): number {
  const byRates = before.lines.filter((line) => !line.code.startsWith(code))
  const baseCents = priceFromLines(byRates).totalCents
  return baseCents > 0 ? Math.min(discount, Math.floor((totalCents * discount) / baseCents)) : 0
}

function withAdjustment(price: Price, { cents, reason }: { cents: number; reason: string }): Price {
  if (cents === 0) return price
  const label = cents < 0 ? 'Agreed discount' : 'Agreed surcharge'
  return priceFromLines([...price.lines, { code, label, cents, note: reason }])
}
