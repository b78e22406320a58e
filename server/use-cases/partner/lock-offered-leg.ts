import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { findOffer, lockOffer, type OfferWithPartner } from '#server/data/dispatch/leg-offers.ts'
import { findLeg, type Leg, lockLeg } from '#server/data/dispatch/legs.ts'

export type OfferedLeg = OfferWithPartner & { leg: Leg; booking: Booking }

/** Locks the booking of an open leg, then the leg, in the order of every assignment. */
export async function lockLegOf(
  tx: Transaction,
  legId: string,
): Promise<{ leg: Leg; booking: Booking } | undefined> {
  const seen = await findLeg(tx, legId)
  const booking = seen && (await lockBooking(tx, seen.booking.id))
  const leg = booking && (await lockLeg(tx, legId))
  return leg && booking ? { leg, booking } : undefined
}

/**
 * Locks the booking, the leg and then the offer: of those who accept, decline, withdraw, expire or assign at once, one is
 * first, and the others see what it did. Undefined if there is no such offer, or its leg was released.
 */
export async function lockOfferedLeg(tx: Transaction, offerId: string): Promise<OfferedLeg | undefined> {
  const seen = await findOffer(tx, offerId)
  const locked = seen && (await lockLegOf(tx, seen.offer.scheduleId))
  const found = locked && (await lockOffer(tx, offerId))
  return found ? { ...locked, ...found } : undefined
}
