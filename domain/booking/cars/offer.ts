import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { WaitingTerms } from '#domain/pricing/rates/waiting-terms.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { type ChildSeat, countChildSeats } from '#domain/trip/trip-options.ts'

/** A class of car for one trip: whether it fits, whether one is free, and what it costs all in. */
export type Offer = VehicleClass & {
  price: Price | null
  /** Why there is no price; null if there is one. */
  priceReason: string | null
  fits: boolean
  /** One sentence per reason: passengers, luggage, child seats, accessibility. */
  fitReasons: string[]
  available: boolean
  /** Cars of the class that are free at that time; all cars while the time is unknown. */
  freeUnits: number
  availableReason: string | null
  /** Locks the price for a while; sent with the booking. Null without a price. */
  priceToken: string | null
  /** The sum of all legs; null while an address cannot be located. */
  distanceMiles: number | null
  durationMinutes: number | null
  /** The hours before pick-up until which canceling is free, and the percentage charged after that. */
  cancellation: { freeHours: number; latePercent: number } | null
  /** Free waiting at the pick-up, and the price of each minute after it. */
  waiting: WaitingTerms | null
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

/** The number of passengers, and what they bring. */
export type TravelParty = {
  passengerCount: number
  luggageCount: number
  childSeats: readonly ChildSeat[]
  isAccessible: boolean
}

type Capacity = Pick<VehicleClass, 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'>

/**
 * Why a class of car does not fit, one sentence per reason; empty if it fits. A child seat takes one of the car's
 * seats.
 */
export function findFitProblems(
  { seats, luggage, childSeatPositions, accessible }: Capacity,
  { passengerCount, luggageCount, childSeats, isAccessible }: TravelParty,
): string[] {
  const children = countChildSeats(childSeats)
  const reasons: string[] = []
  if (passengerCount > seats)
    reasons.push(`Seats up to ${pluralize(seats, 'passenger')}. You have ${passengerCount}.`)
  if (luggageCount > luggage)
    reasons.push(`Fits up to ${pluralize(luggage, 'bag')}. You have ${luggageCount}.`)
  if (children > childSeatPositions)
    reasons.push(
      childSeatPositions === 0
        ? 'No child seat can be installed.'
        : `Fits up to ${pluralize(childSeatPositions, 'child seat')}. You need ${children}.`,
    )
  if (isAccessible && !accessible) reasons.push('No wheelchair lift.')
  return reasons
}
