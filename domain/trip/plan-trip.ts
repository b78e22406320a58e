import { duration as hours } from '#domain/constants.ts'
import { type Place, toPoint } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { type ChildSeat, countChildSeats } from './child-seats.ts'
import { type LocatedTrip, locateTrip, type TripAddresses } from './locate-trip.ts'
import type { Leg, Trip } from './trip.ts'
import { hasReturn, isHourly, type TripType } from './trip-types.ts'

/** What of a booking request decides its way and its price; a wizard that is half filled in has it, too. */
export type TripRequest = TripAddresses & {
  type: TripType
  pickUpAt: Date | null
  returnAt: Date | null
  isRoundTrip: boolean
  childSeats: readonly ChildSeat[]
  isMeetAndGreet: boolean
  /** Hours, for what is taken by the hour. */
  duration: number | null
}

/** A trip that can be priced, and that knows how long it takes. */
export type PlannedTrip = Omit<Trip, 'legs'> & {
  legs: readonly [PlannedLeg, ...PlannedLeg[]]
  /** Of all legs together. */
  miles: number
  minutes: number
}

export type PlannedLeg = Leg & { startsAt: Date; minutes: number }

/** `reason` is a sentence for the customer. The way may be known where the trip cannot be priced yet. */
export type TripPlanResult =
  | { ok: true; trip: PlannedTrip }
  | { ok: false; reason: string; miles: number | null; minutes: number | null }

export type RoutePoints = readonly [Point, Point, ...Point[]]
export type RouteEstimate = { miles: number; minutes: number }

type PlanTripDependencies = {
  locate: (address: string) => Place | undefined
  route: (points: RoutePoints) => Promise<RouteEstimate>
}

export async function planTrip(
  request: TripRequest,
  { locate, route }: PlanTripDependencies,
): Promise<TripPlanResult> {
  const placed = locateTrip(request, locate)
  if (!placed.ok) return { ...placed, miles: null, minutes: null }
  return buildPlannedTrip(request, placed.trip, await Promise.all(legRoutes(request, placed.trip).map(route)))
}

/** The points of each leg, in the order in which it comes to them. A round trip goes back the way it came. */
function legRoutes(request: TripRequest, { pickUp, stops, destination }: LocatedTrip): RoutePoints[] {
  const back = [destination, ...stops.toReversed(), pickUp] as const
  return hasReturn(request)
    ? [toRoutePoints([pickUp, ...stops, destination]), toRoutePoints(back)]
    : [toRoutePoints([pickUp, ...stops, destination])]
}

/** The trip, once it is known how far each of its ways is. */
function buildPlannedTrip(
  request: TripRequest,
  placed: LocatedTrip,
  driven: readonly RouteEstimate[],
): TripPlanResult {
  const minutesOf = (leg: RouteEstimate) => (isHourly(request.type) ? bookedHours(request) * 60 : leg.minutes)
  const whole = {
    miles: toTenths(driven.reduce((sum, { miles }) => sum + toTenths(miles), 0)),
    minutes: Math.round(driven.reduce((sum, leg) => sum + minutesOf(leg), 0)),
  }
  const times = startTimes(request)
  if (!times.ok) return { ...times, ...whole }
  const [first, second] = times.startsAt.map((startsAt, index): PlannedLeg => {
    const leg = driven[index]
    if (!leg) throw new Error('Every leg has to be routed')
    const ends = legEnds(placed, { isReturn: index === 1 })
    const pickUpAt = newYorkClockAt(startsAt)
    return { ...ends, miles: toTenths(leg.miles), minutes: minutesOf(leg), pickUpAt, startsAt }
  })
  if (!first) throw new Error('A trip has a leg')
  return {
    ok: true,
    trip: {
      type: request.type,
      legs: second ? [first, second] : [first],
      ...(isHourly(request.type) ? { hours: bookedHours(request) } : {}),
      stops: placed.stops.length,
      childSeats: countChildSeats(request.childSeats),
      meetAndGreet: request.isMeetAndGreet,
      ...whole,
    },
  }
}

/** For how many hours a car by the hour is taken. */
export function bookedHours({ duration }: Pick<TripRequest, 'duration'>): number {
  return duration ?? hours.default
}

type StartTimes = { ok: true; startsAt: Date[] } | { ok: false; reason: string }

function startTimes(request: TripRequest): StartTimes {
  const { pickUpAt, returnAt } = request
  if (!pickUpAt) return { ok: false, reason: 'Choose the date and time of the pick-up to see the price.' }
  if (!hasReturn(request)) return { ok: true, startsAt: [pickUpAt] }
  if (!returnAt) return { ok: false, reason: 'Choose the date and time of the return to see the price.' }
  return { ok: true, startsAt: [pickUpAt, returnAt] }
}

function legEnds({ pickUp, stops, destination }: LocatedTrip, { isReturn }: { isReturn: boolean }) {
  const [from, to] = isReturn ? [destination, pickUp] : [pickUp, destination]
  const via = (isReturn ? stops.toReversed() : stops).map((stop) => getZone(stop.zone))
  return { from: getZone(from.zone), to: getZone(to.zone), via }
}

function toRoutePoints([from, to, ...others]: readonly [Place, ...Place[]]): RoutePoints {
  if (!to) throw new Error('A way leads somewhere')
  return [toPoint(from), toPoint(to), ...others.map(toPoint)]
}

/** What a price line says of a distance is what was reckoned with, so that anybody can check it. */
function toTenths(miles: number): number {
  return Math.round(miles * 10) / 10
}
