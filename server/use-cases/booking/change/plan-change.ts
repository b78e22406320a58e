import { findFitProblems } from '#domain/booking/cars/offer.ts'
import { type Changer, changeRefusal, describeChanges } from '#domain/booking/change/booking-changes.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { computeLegWindows, type LegWindow } from '#domain/dispatch/leg-window.ts'
import { activeAdjustments, applyAdjustments } from '#domain/pricing/price/adjustments.ts'
import { findAgreedLine, keepAdjustment } from '#domain/pricing/price/agreed-price.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { promoIfMinimumMet } from '#domain/pricing/price/promo.ts'
import { planTrip } from '#domain/trip/plan-trip.ts'
import { listAdjustments } from '#server/data/booking/adjustments.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { findPromo } from '#server/data/booking/promo-codes.ts'
import { computeFingerprint } from '#server/data/limits/request-keys.ts'
import { nameTowns } from '#server/use-cases/booking/name-towns.ts'
import {
  applyPromoIfAny,
  type OfferDependencies,
  priceCar,
} from '#server/use-cases/booking/pricing/offer-cars.ts'
import { type PriceInputs, tripDigest } from '#server/use-cases/booking/pricing/price-token.ts'
import type { ChangeError } from './change-error.ts'

/** A booking as it would be after the change. */
export type ChangePlan = {
  request: BookingRequest
  /** The names of the changed fields. */
  changed: string[]
  /** Null if route, times and car are unchanged: then price and cars are, too. */
  trip: ChangedTrip | null
}

export type ChangedTrip = {
  priceInputs: PriceInputs | null
  price: Price | null
  windows: LegWindow[]
  route: { miles: number | null; minutes: number | null }
}

export type ChangeInput = {
  booking: Booking
  /** The booking before and after the change, both parsed by the schema of a request. */
  before: BookingRequest
  request: BookingRequest
  /** The customer if omitted. */
  changer?: Changer
}

export type PlanResult = { ok: true; plan: ChangePlan } | { ok: false; error: ChangeError }

/** Computes the consequences of a change without writing anything. The booking keeps its promo and its adjustments. */
export async function planChange(
  { db, catalogue, places, routes }: OfferDependencies,
  { booking, before, request: requested, changer, now }: ChangeInput & { now: Date },
): Promise<PlanResult> {
  const tooLate = changeRefusal(booking, now, changer)
  if (tooLate) return refuse({ code: 'not-changeable', reason: tooLate })
  const locate = (address: string) => places.locate(address)
  const request = nameTowns(requested, locate, before)
  const { fleet, rates } = await catalogue()
  const vehicleClass = fleet.find(({ id }) => id === request.carId)
  if (request.carId && !vehicleClass) return refuse({ code: 'unknown-car' })
  const reasons = vehicleClass ? findFitProblems(vehicleClass, request) : []
  if (reasons.length > 0) return refuse({ code: 'car-does-not-fit', reasons })

  const changed = describeChanges(before, request)
  const { site } = booking
  const digest = tripDigest(request, site)
  if (digest === tripDigest(before, site) && request.carId === before.carId)
    return { ok: true, plan: { request, changed, trip: null } }

  const planning = await planTrip(request, {
    locate,
    route: (points) => routes.route(points),
  })
  const beforePromo = vehicleClass ? priceCar(rates, vehicleClass, planning).price : null
  const promo = booking.promoCodeId ? await findPromo(db, booking.promoCodeId) : undefined
  const used = promoIfMinimumMet(promo, beforePromo)
  const byRates = keepAdjustment(booking.price, applyPromoIfAny(beforePromo, used))
  const adjustments = activeAdjustments(await listAdjustments(db, booking.id))
  const price = byRates && applyAdjustments(byRates, adjustments)
  // A booking with a price must not lose it: without one, trip and cancellation would be free.
  if (booking.totalCents !== null && !price) return refuse({ code: 'price-lost' })
  const trip: ChangedTrip = {
    priceInputs: vehicleClass
      ? {
          trip: ofBooking(digest, booking, adjustments),
          vehicleClassId: vehicleClass.id,
          promoId: used?.id ?? null,
        }
      : null,
    price,
    windows: vehicleClass ? computeLegWindows(request, planning.ok ? planning.trip : null) : [],
    route: planning.ok ? planning.trip : planning,
  }
  return { ok: true, plan: { request, changed, trip } }
}

/**
 * A price with a part that was agreed on for this booking is for no other: its token must not book another car, and a token
 * of the website must not remove that part. A price that was shown before an adjustment no longer holds, either.
 */
function ofBooking(
  digest: string,
  { id, price }: Pick<Booking, 'id' | 'price'>,
  adjustments: readonly { id: string }[],
): string {
  const agreed = findAgreedLine(price)
  if (!agreed && adjustments.length === 0) return digest
  const own = { booking: id, agreed: agreed ?? null, adjustments: adjustments.map((one) => one.id) }
  return computeFingerprint({ digest, ...own })
}

function refuse(error: ChangeError): PlanResult {
  return { ok: false, error }
}
