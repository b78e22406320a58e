import type { Price } from '#domain/pricing/price.ts'
import type { Booking } from '#server/data/bookings.ts'
import type { Signer } from '#server/signing.ts'
import { agreePrice } from './agree-price.ts'
import type { ChangePlan } from './change-booking-plan.ts'
import { ChangeRefused } from './change-booking-refusal.ts'
import { signPrice } from './price-token.ts'

type Input = { booking: Booking; plan: ChangePlan; now: Date }

/** What a changed booking costs. A price that the customer has not been shown is shown before it is taken. */
export function agreeChange(signer: Signer, { booking, plan, now }: Input): Price | null {
  const { trip, request } = plan
  if (!trip) return booking.price
  const { facts, price } = trip
  if (!facts) return null
  const isNew = price !== null && price.totalCents !== booking.totalCents
  if (isNew && request.priceToken === null)
    throw new ChangeRefused({
      code: 'price-changed',
      price,
      priceToken: signPrice(signer, facts, { price, now }),
    })
  const agreement = agreePrice(signer, { facts, price, token: request.priceToken, now })
  if (agreement.ok) return agreement.price
  throw new ChangeRefused({
    code: 'price-changed',
    price: agreement.price,
    priceToken: agreement.priceToken,
  })
}
