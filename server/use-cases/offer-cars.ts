import { fitReasons, type TravelParty } from '#domain/booking/fits.ts'
import type { Offer } from '#domain/booking/offer.ts'
import { type Planning, planTrip, type TripRequest } from '#domain/booking/planned-trip.ts'
import { cancellationTerms } from '#domain/booking/refund.ts'
import { unitWindows } from '#domain/booking/unit-window.ts'
import type { Price } from '#domain/pricing/price.ts'
import { type Promo, promoRefusal } from '#domain/promo/promo.ts'
import { newYorkClockAt } from '#domain/time/new-york.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import type { Catalogue } from '#server/data/catalogue.ts'
import type { Db } from '#server/data/database.ts'
import { findPromo } from '#server/data/promo-codes.ts'
import { freeClasses } from '#server/data/units.ts'
import type { Places } from '#server/integrations/places/port.ts'
import type { Routes } from '#server/integrations/routes/port.ts'
import type { Signer } from '#server/signing.ts'
import { afterPromo, priceCar } from './price-car.ts'
import { signPrice, tripDigest } from './price-token.ts'

export type OfferDependencies = {
  db: Db
  catalogue: () => Promise<Catalogue>
  places: Places
  routes: Routes
  signer: Signer
  now: () => Date
}

/** The wizard's state, whole or half filled in. */
export type CarsQuestion = TripRequest & TravelParty & { promocodeId: string | null }

type Input = { request: CarsQuestion; site: string; slug: string | undefined }

export type Offers = { ok: true; offers: Offer[] } | { ok: false; error: 'unknown-car' }

/**
 * Every class of car for a trip: what it costs, whether it fits, whether one is free. The one of the slug comes first, and
 * those that can be had come before the others, so that the first page of a long list has them.
 */
export async function offerCars(
  { db, catalogue, places, routes, signer, now: clock }: OfferDependencies,
  { request, site, slug }: Input,
): Promise<Offers> {
  const now = clock()
  const { fleet, rates } = await catalogue()
  const chosen = fleet.find((vehicleClass) => vehicleClass.slug === slug)
  if (slug !== undefined && !chosen) return { ok: false, error: 'unknown-car' }

  const planning = await planTrip(request, {
    locate: (address) => places.locate(address),
    route: (points) => routes.route(points),
  })
  const [free, promo] = await Promise.all([
    freeFor(db, request, planning),
    request.promocodeId ? findPromo(db, request.promocodeId) : undefined,
  ])
  const isUsable = (price: Price) => promo && !refusalOf(promo, { site, now, price })
  const trip = tripDigest(request, site)
  const day = dayOf(newYorkClockAt(request.pickUpAt ?? now))
  const offers = fleet.map((vehicleClass): Offer => {
    const before = priceCar(rates, vehicleClass, planning)
    const used = before.price && isUsable(before.price) ? promo : undefined
    const price = afterPromo(before.price, used)
    const facts = { trip, vehicleClassId: vehicleClass.id, promoId: used?.id ?? null }
    const reasons = fitReasons(vehicleClass, request)
    const freeUnits = free === 'unknown' ? vehicleClass.unitsOwned : (free.get(vehicleClass.id) ?? 0)
    const available = freeUnits > 0
    return {
      ...vehicleClass,
      price,
      priceReason: before.reason,
      fits: reasons.length === 0,
      fitReasons: reasons,
      available,
      freeUnits,
      availableReason: available ? null : 'All our cars of this class are taken at that time.',
      priceToken: price && signPrice(signer, facts, { price, now }),
      ...wayOf(planning),
      cancellation: cancellationTerms(rates, vehicleClass, day),
    }
  })
  const rank = ({ id, fits, available }: Offer) => (id === chosen?.id ? 0 : fits && available ? 1 : 2)
  return { ok: true, offers: offers.toSorted((one, other) => rank(one) - rank(other)) }
}

/** Nothing is taken at a time that nobody has said. */
async function freeFor(
  db: Db,
  request: CarsQuestion,
  planning: Planning,
): Promise<ReadonlyMap<string, number> | 'unknown'> {
  const { pickUpAt } = request
  if (!pickUpAt) return 'unknown'
  return freeClasses(db, unitWindows({ ...request, pickUpAt }, planning.ok ? planning.trip : null))
}

/** Who asks is not known yet, so what one customer may use of it is judged when the booking is made. */
function refusalOf(promo: Promo, { site, now, price }: { site: string; now: Date; price: Price }) {
  return promoRefusal(promo, { site, day: dayOf(newYorkClockAt(now)), totalCents: price.totalCents })
}

function wayOf(planning: Planning) {
  const { miles, minutes } = planning.ok ? planning.trip : planning
  return { distanceMiles: miles, durationMinutes: minutes }
}
