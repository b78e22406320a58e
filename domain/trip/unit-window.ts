import { drivingMinutes, roadMiles } from '#domain/places/geo/distance.ts'
import { getZone, type Zone } from '#domain/places/geo/zones.ts'
import { bookedHours, type PlannedLeg, type PlannedTrip, type TripRequest } from './plan-trip.ts'
import { hasReturn, isHourly } from './trip-types.ts'

/** When a unit is taken for a leg: from leaving for the pick-up to being ready for the next one. */
export type UnitWindow = {
  /** The first leg is 0. */
  leg: number
  from: Date
  to: Date
}

type TimedRequest = Pick<TripRequest, 'type' | 'isRoundTrip' | 'returnAt' | 'duration'> & { pickUpAt: Date }

/** The windows of a booking, one a leg; two that overlap are one. Without a plan, windows long enough for any trip. */
export function computeUnitWindows(request: TimedRequest, planned: PlannedTrip | null): UnitWindow[] {
  const windows = planned
    ? planned.legs.map((leg, index) => plannedWindow(planned, leg, index))
    : unplannedWindows(request)
  return mergeOverlapping(windows)
}

/** Our cars stand in Manhattan between trips, where most of them begin. */
const base = getZone('midtown')

/** The chauffeur is at the curb before the time that was agreed. */
const earlyMinutes = 15

/** To leave the curb, look through the cabin, clean it and put water in. */
const turnaroundMinutes = 15

/** Even within one zone nobody is at the next door in less. */
const minimumDriveMinutes = 15

/** The free waiting that every customer is promised at a door. */
const waitingMinutes = 15

/** The longest free waiting that is promised: after an international flight. A flight's kind may change, this need not. */
const airportWaitingMinutes = 60

/** For a passenger to get in or out with luggage. */
const stopMinutes = 10

/** Distances are reckoned by an ordinary day; a quarter more is a bad one. */
const trafficFactor = 1.25

/** Without an address nobody knows how far it is. Two hours reach the edge of our area, four cross all of it. */
const unknownRoute = { approachMinutes: 2 * 60, driveMinutes: 4 * 60 }

function plannedWindow(trip: PlannedTrip, leg: PlannedLeg, index: number): UnitWindow {
  const drive = leg.minutes * trafficFactor + trip.stops * stopMinutes + waitingMinutesAt(leg.from)
  return toWindow(leg.startsAt, {
    leg: index,
    before: minutesFromBase(leg.from),
    // Hours that were paid for end when they end.
    drive: isHourly(trip.type) ? leg.minutes : drive,
    after: minutesFromBase(leg.to),
  })
}

function unplannedWindows({ pickUpAt, returnAt, ...request }: TimedRequest): UnitWindow[] {
  const starts = hasReturn(request) && returnAt ? [pickUpAt, returnAt] : [pickUpAt]
  const { approachMinutes, driveMinutes } = unknownRoute
  const drive = isHourly(request.type) ? bookedHours(request) * 60 : driveMinutes
  return starts.map((start, leg) =>
    toWindow(start, { leg, before: approachMinutes, drive, after: approachMinutes }),
  )
}

type LegMinutes = { leg: number; before: number; drive: number; after: number }

function toWindow(start: Date, { leg, before, drive, after }: LegMinutes): UnitWindow {
  return {
    leg,
    from: new Date(start.getTime() - Math.ceil(before + earlyMinutes) * 60_000),
    to: new Date(start.getTime() + Math.ceil(drive + turnaroundMinutes + after) * 60_000),
  }
}

/** A car that would have to be back before it is ready is kept in between. */
function mergeOverlapping(windows: readonly UnitWindow[]): UnitWindow[] {
  const [first, second] = windows
  if (!first || !second || second.from >= first.to) return [...windows]
  const earliest = Math.min(first.from.getTime(), second.from.getTime())
  const latest = Math.max(first.to.getTime(), second.to.getTime())
  return [{ leg: first.leg, from: new Date(earliest), to: new Date(latest) }]
}

function minutesFromBase(place: Zone): number {
  const minutes = drivingMinutes(roadMiles(base.centre, place.centre)) * trafficFactor
  return Math.max(minimumDriveMinutes, minutes)
}

function waitingMinutesAt({ kind }: Zone): number {
  return kind === 'airport' ? airportWaitingMinutes : waitingMinutes
}
