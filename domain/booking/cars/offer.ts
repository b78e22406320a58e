import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Price } from '#domain/pricing/price/price.ts'

/** A class of car for one trip: whether it fits, whether one is free, and what it costs all in. */
export type Offer = VehicleClass & {
  price: Price | null
  /** Why there is no price; null if there is one. */
  priceReason: string | null
  fits: boolean
  /** One sentence per reason: passengers, luggage, child seats, accessibility. */
  fitReasons: string[]
  available: boolean
  /** Units of the class that are free at that time; all units while the time is unknown. */
  freeUnits: number
  availableReason: string | null
  /** Locks the price for a while; sent with the booking. Null without a price. */
  priceToken: string | null
  /** The sum of all legs; null while an address cannot be located. */
  distanceMiles: number | null
  durationMinutes: number | null
  /** The hours before pick-up until which canceling is free, and the percentage charged after that. */
  cancellation: { freeHours: number; latePercent: number } | null
}

/** The response of `POST /api/bookings`. */
export type CreateBookingResponse = {
  reference: string
  status: string
  price: Price | null
  /** When the car is released unless it is paid for; null if the booking does not expire. */
  holdExpiresAt: string | null
  /** The hold is short until the email is confirmed or a payment begun. */
  awaitsEmail: boolean
  manageUrl: string
  paymentUrl: string | null
}
