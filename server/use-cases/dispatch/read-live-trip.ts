import { estimateArrival, isFresh } from '#domain/dispatch/arrival.ts'
import { hasReached, isLegOver, isUnderWay } from '#domain/dispatch/leg-status.ts'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import { stepTimes, tripSteps } from '#domain/dispatch/step-times.ts'
import { isTripDay } from '#domain/dispatch/trip-day.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { isHourly } from '#domain/trip/trip.ts'
import type { BoardingCodes } from '#server/crypto/boarding-codes.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { findLegCrew } from '#server/data/dispatch/leg-crew.ts'
import { listPresses } from '#server/data/dispatch/leg-presses.ts'
import { findCurrentLeg, type Leg, type LegWithBooking, listLegsOf } from '#server/data/dispatch/legs.ts'
import { findLatestPosition } from '#server/data/dispatch/positions.ts'
import type { Places } from '#server/integrations/places/port.ts'
import { legAddresses, locateLeg } from './leg-places.ts'

export type LiveDependencies = {
  db: Db
  places: Pick<Places, 'locate'>
  now: () => Date
  boardingCodes?: BoardingCodes | null
}

export type FollowedTrip = {
  legId: string
  trip: LiveTrip
  /** Nothing more happens on the day of this trip. */
  isOver: boolean
}

/** What the customer of a booking can follow now; null before the day of the trip, and without chauffeur or car. */
export async function readFollowedTrip(
  deps: LiveDependencies,
  booking: Booking,
): Promise<FollowedTrip | null> {
  if (isCalledOff(booking.status)) return null
  const legs = await listLegsOf(deps.db, booking.id)
  const leg = findFollowedLeg(legs)
  if (!leg) return null
  const isOver = isLegOver(leg.progress)
  if (!isOver && !isTripDay({ status: booking.status, pickUpAt: leg.startsAt, returnAt: null }, deps.now()))
    return null
  const trip = await readLegTrip(deps, { leg, booking, isFollowed: true })
  return trip && { legId: leg.id, trip, isOver }
}

/** The leg that the customer's page follows, and whose chauffeur the booking names. */
export function findFollowedLeg(legs: readonly Leg[]): Leg | undefined {
  return findCurrentLeg(legs) ?? legs.at(-1)
}

/** A leg as its customer follows it; null without chauffeur or car. */
export async function readLegTrip(
  { db, places, now, boardingCodes }: LiveDependencies,
  { leg, booking, isFollowed }: LegWithBooking & { isFollowed: boolean },
): Promise<LiveTrip | null> {
  // A chauffeur who is not on the schedule is named in the booking alone.
  const chauffeur = (await findLegCrew(db, leg)) ?? (isFollowed ? booking.chauffeur : null)
  if (!chauffeur) return null
  const { progress, startsAt } = leg
  const times = stepTimes(await listPresses(db, leg.id), progress)
  const seen = await findPosition(db, leg)
  const position = seen && isFresh(seen, now()) ? seen : null
  const { from, to } = locateLeg(places, { leg, booking })
  const isOpenEnded = isHourly(booking.type) || booking.stops.length > 0 || leg.isWholeTrip
  const boardedAt = times.get('on-board') ?? null
  const arrival = estimateArrival(
    { progress, startsAt, pickUp: from, destination: to, isOpenEnded, boardedAt },
    position,
  )
  return {
    leg: leg.number,
    progress,
    pickUpAt: startsAt.toISOString(),
    ...legAddresses(leg, booking),
    steps: tripSteps.map((step) => ({
      step,
      isDone: hasReached(progress, step),
      at: times.get(step)?.toISOString() ?? null,
    })),
    chauffeur,
    // Only our own chauffeurs ask for it.
    boardingCode:
      boardingCodes && leg.chauffeurId && !hasReached(progress, 'on-board') && progress !== 'no-show'
        ? boardingCodes.codeFor(leg.id)
        : null,
    arrival: arrival && { ...arrival, at: arrival.at.toISOString() },
    position: position && {
      latitude: position.latitude,
      longitude: position.longitude,
      at: position.at.toISOString(),
    },
    lastSeenAt: seen?.at.toISOString() ?? null,
  }
}

/** Only while the leg is under way, and only of whoever drives it now. */
async function findPosition(db: Db, { id, progress, chauffeurId }: Leg) {
  if (!isUnderWay(progress)) return null
  const found = await findLatestPosition(db, id)
  return found && found.chauffeurId === chauffeurId ? found : null
}
