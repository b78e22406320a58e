import { isCalledOff } from '#domain/status/booking-status.ts'
import { wayBack } from '#domain/trip/way-back.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { findLegCrew } from '#server/data/dispatch/leg-crew.ts'
import { findCurrentLeg, type Leg, listLegsOf } from '#server/data/dispatch/legs.ts'
import { bookingStatusOf } from '#server/data/status/move-leg.ts'

/**
 * The way back of a round trip as a booking of its own, for messages about it: with its time, addresses, flight, status and
 * chauffeur. Null if there is none, or if the car waits for it.
 */
export async function readWayBack(db: Db, booking: Booking): Promise<Booking | null> {
  return describeWayBack(db, booking, await listLegsOf(db, booking.id))
}

/** The same, once the trip there is over: from then on the booking's status and chauffeur are those of the way back. */
export async function readWayBackIfNext(db: Db, booking: Booking): Promise<Booking | null> {
  const legs = await listLegsOf(db, booking.id)
  return findCurrentLeg(legs)?.number === 1 ? describeWayBack(db, booking, legs) : null
}

async function describeWayBack(db: Db, booking: Booking, legs: readonly Leg[]): Promise<Booking | null> {
  const leg = legs.find(({ number }) => number === 1)
  const trip = wayBack(booking)
  if (!leg || !trip) return null
  if (isCalledOff(booking.status) || findCurrentLeg(legs)?.id === leg.id) return trip
  return { ...trip, status: bookingStatusOf(leg), chauffeur: await findLegCrew(db, leg) }
}
