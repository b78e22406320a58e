import { buildManualPrice } from './manual-price.ts'
import { type AgreedDiscount, type Price, type PriceLine, priceFromLines } from './price.ts'
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
 * for a long trip must not make a short one free. The line stores the agreed discount, which comes back if the trip does.
 */
export function keepAdjustment(before: Price | null, after: Price | null): Price | null {
  const line = findAgreedLine(before)
  if (!before || !line || !after) return after
  const reason = line.note ?? ''
  if (line.cents >= 0) return withAdjustment(after, { cents: line.cents, reason })
  const agreed = line.agreed ?? { discountCents: -line.cents, ratesCents: sumByRates(before) }
  const cents = shareOf(after.totalCents, agreed)
  const isSmaller = cents < agreed.discountCents
  return withAdjustment(after, { cents: -cents, reason, ...(isSmaller ? { agreed } : {}) })
}

function sumByRates({ lines }: Pick<Price, 'lines'>): number {
  return priceFromLines(lines.filter((line) => !line.code.startsWith(code))).totalCents
}

/** The discount, and at most the part of the new price that it was of the price by the rates. */
function shareOf(totalCents: number, { discountCents, ratesCents }: AgreedDiscount): number {
  return ratesCents > 0 ? Math.min(discountCents, Math.floor((totalCents * discountCents) / ratesCents)) : 0
}

type Adjustment = { cents: number; reason: string; agreed?: AgreedDiscount }

function withAdjustment(price: Price, { cents, reason, ...agreed }: Adjustment): Price {
  if (cents === 0) return price
  const label = cents < 0 ? 'Agreed discount' : 'Agreed surcharge'
  return priceFromLines([...price.lines, { code, label, cents, note: reason, ...agreed }])
}
