import type { Offer } from '#domain/booking/cars/offer.ts'
import { findFitProblems, type TravelParty } from '#domain/booking/cars/offer.ts'
import { type OfferSort, sortOffers } from '#domain/booking/cars/sort-offers.ts'
import { findCancellationTerms } from '#domain/booking/change/cancellation.ts'
import { computeLegWindows } from '#domain/dispatch/leg-window.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { priceTrip } from '#domain/pricing/lines/price-trip.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { applyPromo, type Promo, promoRefusal } from '#domain/pricing/price/promo.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import { findWaitingTerms } from '#domain/pricing/rates/waiting-terms.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { planTrip, type TripPlanResult, type TripRequest } from '#domain/trip/plan-trip.ts'
import type { Signer } from '#server/crypto/signing.ts'
import { findPromo } from '#server/data/booking/promo-codes.ts'
import type { Db } from '#server/data/database/database.ts'
import { findFreeClasses } from '#server/data/dispatch/schedule.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import type { Places } from '#server/integrations/places/port.ts'
import type { Routes } from '#server/integrations/routes/port.ts'
import { signPriceToken, tripDigest } from './price-token.ts'

export type OfferDependencies = {
  db: Db
  catalogue: () => Promise<Catalogue>
  places: Places
  routes: Routes
  signer: Signer
  now: () => Date
}

/** The wizard's state, complete or partly filled in. */
type OffersRequest = TripRequest & TravelParty & { promocodeId: string | null }

type Input = { request: OffersRequest; site: string; slug: string | undefined; sort: OfferSort }

type OffersResult = { ok: true; offers: Offer[] } | { ok: false; error: 'unknown-car' }

/**
 * Every vehicle class for a trip, with its price, whether it fits and whether a car is free. The class of the slug comes
 * first, then the bookable ones, so that they are on the first page of a long list; both by price or size.
 */
export async function offerCars(
  { db, catalogue, places, routes, signer, now: clock }: OfferDependencies,
  { request, site, slug, sort }: Input,
): Promise<OffersResult> {
  const now = clock()
  const { fleet, rates } = await catalogue()
  const chosen = fleet.find((vehicleClass) => vehicleClass.slug === slug)
  if (slug !== undefined && !chosen) return { ok: false, error: 'unknown-car' }

  const planning = await planTrip(request, {
    locate: (address) => places.locate(address),
    route: (points) => routes.route(points),
  })
  const [free, promo] = await Promise.all([
    findFreeUnits(db, request, planning),
    request.promocodeId ? findPromo(db, request.promocodeId) : undefined,
  ])
  const isUsable = (price: Price) => promo && !promoRejection(promo, { site, now, price })
  const trip = tripDigest(request, site)
  const day = toCalendarDay(newYorkClockAt(request.pickUpAt ?? now))
  const offers = fleet.map((vehicleClass): Offer => {
    const before = priceCar(rates, vehicleClass, planning)
    const used = before.price && isUsable(before.price) ? promo : undefined
    const price = applyPromoIfAny(before.price, used)
    const priceInputs = { trip, vehicleClassId: vehicleClass.id, promoId: used?.id ?? null }
    const reasons = findFitProblems(vehicleClass, request)
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
      availableReason: available ? null : 'All of these cars are booked at that time.',
      priceToken: price && signPriceToken(signer, priceInputs, { price, now }),
      ...routeSummary(planning),
      cancellation: findCancellationTerms(rates, vehicleClass, day),
      waiting: findWaitingTerms(rates, vehicleClass, day),
    }
  })
  const isChosen = ({ id }: Offer) => Number(id === chosen?.id)
  const sorted = sortOffers(offers, sort)
  return { ok: true, offers: sorted.toSorted((one, other) => isChosen(other) - isChosen(one)) }
}

/** Without a pick-up time no leg window can be computed. */
async function findFreeUnits(
  db: Db,
  request: OffersRequest,
  planning: TripPlanResult,
): Promise<ReadonlyMap<string, number> | 'unknown'> {
  const { pickUpAt } = request
  if (!pickUpAt) return 'unknown'
  return findFreeClasses(db, computeLegWindows({ ...request, pickUpAt }, planning.ok ? planning.trip : null))
}

/** The customer is not known yet, so the limit per customer is checked when the booking is made. */
function promoRejection(promo: Promo, { site, now, price }: { site: string; now: Date; price: Price }) {
  return promoRefusal(promo, { site, day: toCalendarDay(newYorkClockAt(now)), totalCents: price.totalCents })
}

function routeSummary(planning: TripPlanResult) {
  const { miles, minutes } = planning.ok ? planning.trip : planning
  return { distanceMiles: miles, durationMinutes: minutes }
}

type PricedCar = { price: Price; reason: null } | { price: null; reason: string }

/** The price of a trip in a vehicle class before any promo, or why there is none yet. */
export function priceCar(rates: Rates, vehicleClass: VehicleClass, planning: TripPlanResult): PricedCar {
  if (!planning.ok) return { price: null, reason: planning.reason }
  const price = priceTrip(rates, vehicleClass, planning.trip)
  if (price) return { price, reason: null }
  return {
    price: null,
    reason: 'We don’t have an online price for that day yet. Request this car and we’ll email you a price.',
  }
}

export function applyPromoIfAny(price: Price | null, promo: Promo | undefined): Price | null {
  return price && promo ? applyPromo(price, promo) : price
}
