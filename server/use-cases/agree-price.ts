import type { Price } from '#domain/pricing/price.ts'
import type { Signer } from '#server/signing.ts'
import { type PricedFacts, readPrice, signPrice } from './price-token.ts'

export type Agreement =
  | { ok: true; price: Price | null }
  | { ok: false; price: Price | null; priceToken: string | null }

type Input = { facts: PricedFacts; price: Price | null; token: string | null; now: Date }

/**
 * What was shown is what is booked. A token that still holds fixes its price; without one it is the price of now. A
 * token that holds no longer is fine as long as it says the same: otherwise the customer is asked again.
 */
export function agreePrice(signer: Signer, { facts, price, token, now }: Input): Agreement {
  if (token === null) return { ok: true, price }
  const shown = readPrice(signer, token, { facts, now })
  if (shown?.holds) return { ok: true, price: shown.price }
  if (shown && price && JSON.stringify(shown.price) === JSON.stringify(price)) return { ok: true, price }
  return { ok: false, price, priceToken: price && signPrice(signer, facts, { price, now }) }
}
