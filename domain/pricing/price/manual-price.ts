import { type Price, priceFromLines } from './price.ts'
import { applyPromo, type Promo, promoIfMinimumMet } from './promo.ts'

const code = 'agreed'

export type ManualPrice = { priceCents: number; note: string }

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

/** Parses a typed amount to cents: '185', '$1,250.50'. Null if invalid. */
export function parseDollars(text: string): number | null {
  const [, dollars = '', cents = ''] = shape.exec(text.trim()) ?? []
  return dollars === '' ? null : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** A comma only before three digits: '185,50' must not be read as 18,550. */
const shape = /^\$? ?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/

/** The note of a manual price is one line. In its own file, so that the page does not load the schema. */
export const priceNoteLength = { max: 160 } as const
