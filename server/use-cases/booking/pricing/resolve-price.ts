import type { Price } from '#domain/pricing/price/price.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { type PriceInputs, readPriceToken, signPriceToken } from './price-token.ts'

export type PriceResolution =
  | { ok: true; price: Price | null }
  | { ok: false; price: Price | null; priceToken: string | null }

type Input = { facts: PriceInputs; price: Price | null; token: string | null; now: Date }

/**
 * A valid token fixes the price that was shown; without a token the current price counts. An expired token is accepted if
 * the current price is the same: otherwise the customer has to agree again.
 */
export function resolvePrice(signer: Signer, { facts, price, token, now }: Input): PriceResolution {
  if (token === null) return { ok: true, price }
  const shown = readPriceToken(signer, token, { facts, now })
  if (shown?.holds) return { ok: true, price: shown.price }
  if (shown && price && JSON.stringify(shown.price) === JSON.stringify(price)) return { ok: true, price }
  return { ok: false, price, priceToken: price && signPriceToken(signer, facts, { price, now }) }
}
