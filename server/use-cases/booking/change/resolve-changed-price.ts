import type { Price } from '#domain/pricing/price/price.ts'
import type { Signer } from '#server/crypto/signing.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { signPriceToken } from '#server/use-cases/booking/pricing/price-token.ts'
import { resolvePrice } from '#server/use-cases/booking/pricing/resolve-price.ts'
import { ChangeRejected } from './change-error.ts'
import type { ChangePlan } from './plan-change.ts'

type Input = { booking: Booking; plan: ChangePlan; now: Date }

/** What a changed booking costs. A price that the customer has not been shown is shown before it is taken. */
export function resolveChangedPrice(signer: Signer, { booking, plan, now }: Input): Price | null {
  const { trip, request } = plan
  if (!trip) return booking.price
  const { priceInputs, price } = trip
  if (!priceInputs) return null
  const isNew = price !== null && price.totalCents !== booking.totalCents
  if (isNew && request.priceToken === null)
    throw new ChangeRejected({
      code: 'changed-price-differs',
      price,
      priceToken: signPriceToken(signer, priceInputs, { price, now }),
    })
  const agreement = resolvePrice(signer, { facts: priceInputs, price, token: request.priceToken, now })
  if (agreement.ok) return agreement.price
  throw new ChangeRejected({
    code: 'changed-price-differs',
    price: agreement.price,
    priceToken: agreement.priceToken,
  })
}
