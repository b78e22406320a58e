import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import { priceTrip } from '#domain/pricing/lines/price-trip.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { applyPromo, type Promo } from '#domain/pricing/price/promo.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { TripPlanResult } from '#domain/trip/plan-trip.ts'

export type PricedCar = { price: Price; reason: null } | { price: null; reason: string }

/** The price of a trip in a vehicle class before any promo, or why there is none yet. */
export function priceCar(rates: Rates, vehicleClass: VehicleClass, planning: TripPlanResult): PricedCar {
  if (!planning.ok) return { price: null, reason: planning.reason }
  const price = priceTrip(rates, vehicleClass, planning.trip)
  if (price) return { price, reason: null }
  return {
    price: null,
    reason: 'This car has no price for that day yet. Request it, and we will send you one.',
  }
}

export function applyPromoIfAny(price: Price | null, promo: Promo | undefined): Price | null {
  return price && promo ? applyPromo(price, promo) : price
}
