import type { Price } from '#domain/pricing/price/price.ts'
import type { TripRequest } from '#domain/trip/plan-trip.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { computeFingerprint } from '#server/data/limits/request-keys.ts'

/** The inputs of a price that the customer can change. */
export type PriceInputs = {
  /** A digest, computed once for all cars. */
  trip: string
  vehicleClassId: string
  promoId: string | null
}

/** The price that was shown. `holds`: it was shown for these inputs, and its token has not expired. */
type ShownPrice = { price: Price; holds: boolean }

/** Enough time to finish a booking. */
const validForMs = 30 * 60_000

/** Issued tokens contain these field names: do not rename them. */
type Payload = { facts: PriceInputs; price: Price }

/** Signs the price that is shown, so that it is also the price that is booked. */
export function signPriceToken(
  signer: Signer,
  inputs: PriceInputs,
  { price, now }: { price: Price; now: Date },
): string {
  const payload: Payload = { facts: inputs, price }
  return signer.sign('price', payload, new Date(now.getTime() + validForMs))
}

/** Null for a token that we did not sign. */
function readPriceToken(
  signer: Signer,
  token: string,
  { inputs, now }: { inputs: PriceInputs; now: Date },
): ShownPrice | null {
  const read = signer.read<Payload>('price', token, now)
  if (!read) return null
  return { price: read.payload.price, holds: !read.expired && isSame(read.payload.facts, inputs) }
}

/** A digest of what determines the price of a request on a site. */
export function tripDigest(request: TripRequest, site: string): string {
  const { type, pickUpAt, returnAt, isRoundTrip, pickUpLocation, destinationLocation } = request
  const { stops, childSeats, isMeetAndGreet, duration } = request
  const route = { type, pickUpAt, returnAt, isRoundTrip, pickUpLocation, destinationLocation, stops }
  return computeFingerprint({ ...route, childSeats, isMeetAndGreet, duration, site })
}

function isSame(a: PriceInputs, b: PriceInputs): boolean {
  return a.trip === b.trip && a.vehicleClassId === b.vehicleClassId && a.promoId === b.promoId
}

type PriceResolution =
  | { ok: true; price: Price | null }
  | { ok: false; price: Price | null; priceToken: string | null }

type PriceClaim = { inputs: PriceInputs; price: Price | null; token: string | null; now: Date }

/**
 * A valid token fixes the price that was shown; without a token the current price counts. An expired token is accepted if
 * the current price is the same: otherwise the customer has to agree again.
 */
export function resolvePrice(signer: Signer, { inputs, price, token, now }: PriceClaim): PriceResolution {
  if (token === null) return { ok: true, price }
  const shown = readPriceToken(signer, token, { inputs, now })
  if (shown?.holds) return { ok: true, price: shown.price }
  if (shown && price && JSON.stringify(shown.price) === JSON.stringify(price)) return { ok: true, price }
  return { ok: false, price, priceToken: price && signPriceToken(signer, inputs, { price, now }) }
}
