import type { BookingRequest } from '#domain/booking/booking-request.ts'
import { changeRefusal, whatChanged } from '#domain/booking/changes.ts'
import { fitReasons } from '#domain/booking/fits.ts'
import { planTrip } from '#domain/booking/planned-trip.ts'
import { type UnitWindow, unitWindows } from '#domain/booking/unit-window.ts'
import type { Price } from '#domain/pricing/price.ts'
import { stillUsable } from '#domain/promo/promo.ts'
import type { Booking } from '#server/data/bookings.ts'
import { findPromo } from '#server/data/promo-codes.ts'
import type { ChangeRefusal } from './change-booking-refusal.ts'
import type { OfferDependencies } from './offer-cars.ts'
import { afterPromo, priceCar } from './price-car.ts'
import { type PricedFacts, tripDigest } from './price-token.ts'

/** A booking as it would be. */
export type ChangePlan = {
  request: BookingRequest
  /** In words; nothing where the change changes nothing. */
  changed: string[]
  /** Null where the way, the times and the car stay: then its price and its units stay, too. */
  trip: ChangedTrip | null
}

export type ChangedTrip = {
  facts: PricedFacts | null
  price: Price | null
  windows: UnitWindow[]
  way: { miles: number | null; minutes: number | null }
}

export type ChangeInput = {
  booking: Booking
  /** The booking as it is, and as it is to be, both as the one schema reads them. */
  before: BookingRequest
  request: BookingRequest
}

export type Planned = { ok: true; plan: ChangePlan } | { ok: false; error: ChangeRefusal }

/** Finds out what a change means, without changing anything. The promo stays with the booking that used it. */
export async function planChange(
  { db, catalogue, places, routes }: OfferDependencies,
  { booking, before, request, now }: ChangeInput & { now: Date },
): Promise<Planned> {
  const tooLate = changeRefusal(booking, now)
  if (tooLate) return refuse({ code: 'not-changeable', reason: tooLate })
  const { fleet, rates } = await catalogue()
  const vehicleClass = fleet.find(({ id }) => id === request.carId)
  if (request.carId && !vehicleClass) return refuse({ code: 'unknown-car' })
  const reasons = vehicleClass ? fitReasons(vehicleClass, request) : []
  if (reasons.length > 0) return refuse({ code: 'car-does-not-fit', reasons })

  const changed = whatChanged(before, request)
  const { site } = booking
  const digest = tripDigest(request, site)
  if (digest === tripDigest(before, site) && request.carId === before.carId)
    return { ok: true, plan: { request, changed, trip: null } }

  const planning = await planTrip(request, {
    locate: (address) => places.locate(address),
    route: (points) => routes.route(points),
  })
  const beforePromo = vehicleClass ? priceCar(rates, vehicleClass, planning).price : null
  const promo = booking.promoCodeId ? await findPromo(db, booking.promoCodeId) : undefined
  const used = stillUsable(promo, beforePromo)
  const price = afterPromo(beforePromo, used)
  // Whoever has agreed on a price keeps one: without it the trip would be free, and so would be canceling it.
  if (booking.totalCents !== null && !price) return refuse({ code: 'price-lost' })
  const trip: ChangedTrip = {
    facts: vehicleClass ? { trip: digest, vehicleClassId: vehicleClass.id, promoId: used?.id ?? null } : null,
    price,
    windows: vehicleClass ? unitWindows(request, planning.ok ? planning.trip : null) : [],
    way: planning.ok ? planning.trip : planning,
  }
  return { ok: true, plan: { request, changed, trip } }
}

function refuse(error: ChangeRefusal): Planned {
  return { ok: false, error }
}
