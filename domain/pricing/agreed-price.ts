import type { NamedPrice } from '#domain/booking/named-price.ts'
import { type Promo, stillUsable, withPromo } from '#domain/promo/promo.ts'
import { type Price, sumUp } from './price.ts'

const code = 'agreed'

type UsedPromo = Pick<Promo, 'code' | 'kind' | 'value' | 'minimumCents'>

/** A price that a person named: one line for all of it, and the promo that the booking has used. */
export function agreedPrice({ priceCents, note }: NamedPrice, promo: UsedPromo | null | undefined): Price {
  const price = sumUp([{ code, label: 'Agreed price', cents: priceCents, ...(note ? { note } : {}) }])
  const used = stillUsable(promo, price)
  return used ? withPromo(price, used) : price
}

/** What was named, as it was; null where the rates made the price, or there is none. */
export function namedIn(price: Price | null): NamedPrice | null {
  const line = price?.lines.find((one) => one.code === code)
  return line ? { priceCents: line.cents, note: line.note ?? '' } : null
}
