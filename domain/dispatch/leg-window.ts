import { drivingMinutes, roadMiles } from '#domain/places/geo/distance.ts'
import { getZone, type Zone } from '#domain/places/geo/zones.ts'
import { bookedHours, type PlannedLeg, type PlannedTrip, type TripRequest } from '#domain/trip/plan-trip.ts'
import { hasReturn, isHourly } from '#domain/trip/trip.ts'

/** The time a car is blocked for a leg: from leaving for the pick-up until it is ready for the next trip. */
export type LegWindow = {
  /** The first leg is 0. */
  leg: number
  from: Date
  to: Date
  /** The pick-up. */
  startsAt: Date
  /** When the passenger should have left the car. */
  endsAt: Date
}

type TimedRequest = Pick<TripRequest, 'type' | 'isRoundTrip' | 'returnAt' | 'duration'> & { pickUpAt: Date }

/**
 * The windows of a booking, one per leg; overlapping windows are merged. Without a plan, they are long enough for any
 * trip.
 */
export function computeLegWindows(request: TimedRequest, planned: PlannedTrip | null): LegWindow[] {
  const windows = planned
    ? planned.legs.map((leg, index) => plannedWindow(planned, leg, index))
    : unplannedWindows(request)
  return mergeOverlapping(windows)
}

/** Cars wait in Manhattan between trips, where most trips begin. */
export const base = getZone('midtown')

/** The chauffeur arrives before the agreed time. */
export const earlyMinutes = 15

/** To leave the curb, check and clean the cabin, and restock water. */
export const turnaroundMinutes = 15

/** The shortest drive to the next pick-up, even within one zone. */
export const minimumDriveMinutes = 15

/** The free waiting time at an ordinary address. */
const waitingMinutes = 15

/**
 * The longest free waiting time, after an international flight. Used for every flight, so that a change of flight type
 * needs no new window.
 */
const airportWaitingMinutes = 60

/** For a passenger to get in or out with luggage. */
const stopMinutes = 10

/** Driving times are for an ordinary day; heavy traffic takes a quarter longer. */
export const trafficFactor = 1.25

/** For addresses that cannot be located: two hours reach the edge of our area, four cross it. */
export const unknownRoute = { approachMinutes: 2 * 60, driveMinutes: 4 * 60 }

function plannedWindow(trip: PlannedTrip, leg: PlannedLeg, index: number): LegWindow {
  const drive = leg.minutes * trafficFactor + trip.stops * stopMinutes + waitingMinutesAt(leg.from)
  return toWindow(leg.startsAt, {
    leg: index,
    before: minutesFromBase(leg.from),
    // Booked hours include traffic, stops and waiting.
    drive: isHourly(trip.type) ? leg.minutes : drive,
    after: minutesFromBase(leg.to),
  })
}

function unplannedWindows({ pickUpAt, returnAt, ...request }: TimedRequest): LegWindow[] {
  const starts = hasReturn(request) && returnAt ? [pickUpAt, returnAt] : [pickUpAt]
  const { approachMinutes, driveMinutes } = unknownRoute
  const drive = isHourly(request.type) ? bookedHours(request) * 60 : driveMinutes
  return starts.map((start, leg) =>
    toWindow(start, { leg, before: approachMinutes, drive, after: approachMinutes }),
  )
}

type LegMinutes = { leg: number; before: number; drive: number; after: number }

function toWindow(start: Date, { leg, before, drive, after }: LegMinutes): LegWindow {
  return {
    leg,
    from: new Date(start.getTime() - Math.ceil(before + earlyMinutes) * 60_000),
    to: new Date(start.getTime() + Math.ceil(drive + turnaroundMinutes + after) * 60_000),
    startsAt: start,
    endsAt: new Date(start.getTime() + Math.ceil(drive) * 60_000),
  }
}

/** A car that could not return to base between the legs stays blocked in between. */
function mergeOverlapping(windows: readonly LegWindow[]): LegWindow[] {
  const [first, second] = windows
  if (!first || !second || second.from >= first.to) return [...windows]
  const earliest = Math.min(first.from.getTime(), second.from.getTime())
  const latest = Math.max(first.to.getTime(), second.to.getTime())
  return [
    {
      leg: first.leg,
      from: new Date(earliest),
      to: new Date(latest),
      startsAt: first.startsAt < second.startsAt ? first.startsAt : second.startsAt,
      endsAt: first.endsAt > second.endsAt ? first.endsAt : second.endsAt,
    },
  ]
}

function minutesFromBase(place: Zone): number {
  const minutes = drivingMinutes(roadMiles(base.centre, place.centre)) * trafficFactor
  return Math.max(minimumDriveMinutes, minutes)
}

function waitingMinutesAt({ kind }: Zone): number {
  return kind === 'airport' ? airportWaitingMinutes : waitingMinutes
}
