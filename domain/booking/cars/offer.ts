import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Price } from '#domain/pricing/price/price.ts'

/** A class of car for one trip: whether it fits, whether one is free, and what it costs all in. */
export type Offer = VehicleClass & {
  price: Price | null
  /** Why there is no price; null where there is one. */
  priceReason: string | null
  fits: boolean
  /** A sentence each: passengers, luggage, child seats, accessible. */
  fitReasons: string[]
  available: boolean
  /** How many of the class are free at that time; all of them while no time is known. */
  freeUnits: number
  availableReason: string | null
  /** Holds the price for a while; send it with the booking. Null where there is no price. */
  priceToken: string | null
  /** Of all legs together; null while an address can't be placed. */
  distanceMiles: number | null
  durationMinutes: number | null
  /** Until when the whole price is given back, and what is kept after that. */
  cancellation: { freeHours: number; latePercent: number } | null
}

/** What `POST /api/bookings` answers. */
export type CreateBookingResponse = {
  reference: string
  status: string
  price: Price | null
  /** Until when the car is kept unless it is paid for; null where nothing runs out. */
  holdExpiresAt: string | null
  /** The hold is short until the email is confirmed or a payment begun. */
  awaitsEmail: boolean
  manageUrl: string
  paymentUrl: string | null
}
