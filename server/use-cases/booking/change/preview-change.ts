import { lastFreeMoment } from '#domain/booking/change/cancellation.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { findFreeClasses } from '#server/data/dispatch/schedule.ts'
import type { OfferDependencies } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { signPriceToken } from '#server/use-cases/booking/pricing/price-token.ts'
import { cancellationTermsFor } from '#server/use-cases/booking/read-booking.ts'
import type { ChangeError } from './change-error.ts'
import { type ChangedTrip, type ChangeInput, planChange } from './plan-change.ts'

export type ChangePreview = {
  price: Price | null
  /** The new price minus the old one; null if either is unknown. */
  differenceCents: number | null
  /** A token for the new price; null if the trip is unchanged or cannot be priced. */
  priceToken: string | null
  available: boolean
  /** Until when the changed booking can be cancelled for free. */
  freeUntil: string | null
}

export type PreviewResult = { ok: true; preview: ChangePreview } | { ok: false; error: ChangeError }

/** What a change would cost, and whether a car is free for it. The booking's own car counts as free. */
export async function previewChange(deps: OfferDependencies, input: ChangeInput): Promise<PreviewResult> {
  const now = deps.now()
  const planned = await planChange(deps, { ...input, now })
  if (!planned.ok) return planned
  const { booking, request } = input
  const { trip } = planned.plan
  const terms = cancellationTermsFor(await deps.catalogue(), { ...request, vehicleClassId: request.carId })
  const price = trip ? trip.price : booking.price
  return {
    ok: true,
    preview: {
      price,
      differenceCents: difference(price?.totalCents ?? null, booking.totalCents),
      priceToken: trip && tokenFor(deps, { trip, now }),
      available: await isFree(deps, { bookingId: booking.id, carId: request.carId, trip }),
      freeUntil:
        terms &&
        lastFreeMoment({ createdAt: booking.createdAt, pickUpAt: request.pickUpAt }, terms).toISOString(),
    },
  }
}

function tokenFor({ signer }: OfferDependencies, { trip, now }: { trip: ChangedTrip; now: Date }) {
  const { priceInputs, price } = trip
  return priceInputs && price && signPriceToken(signer, priceInputs, { price, now })
}

function difference(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before
}

type Wanted = { bookingId: string; carId: string | null; trip: ChangedTrip | null }

async function isFree({ db }: OfferDependencies, { bookingId, carId, trip }: Wanted): Promise<boolean> {
  if (!trip || !carId) return true
  return (await findFreeClasses(db, trip.windows, { besides: bookingId })).has(carId)
}
