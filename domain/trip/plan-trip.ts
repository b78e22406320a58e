import { duration as hours } from '#domain/constants.ts'
import { type Place, toPoint } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { getZone, type ZoneCode } from '#domain/places/geo/zones.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { hasReturn, isHourly, type Leg, type Trip, type TripType } from './trip.ts'
import { type ChildSeat, countChildSeats } from './trip-options.ts'

/** The fields of a booking request that decide its route and price; a partly filled wizard has them too. */
export type TripRequest = TripAddresses & {
  type: TripType
  pickUpAt: Date | null
  returnAt: Date | null
  isRoundTrip: boolean
  childSeats: readonly ChildSeat[]
  isMeetAndGreet: boolean
  /** Hours, for an hourly trip. */
  duration: number | null
}

/** A trip that can be priced, with its distance and duration. */
export type PlannedTrip = Omit<Trip, 'legs'> & {
  legs: readonly [PlannedLeg, ...PlannedLeg[]]
  /** The sum of all legs. */
  miles: number
  minutes: number
}

export type PlannedLeg = Leg & { startsAt: Date; minutes: number }

/** `reason` is a sentence for the customer. The route may be known before the trip can be priced. */
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
  const located = locateTrip(request, locate)
  if (!located.ok) return { ...located, miles: null, minutes: null }
  return buildPlannedTrip(
    request,
    located.trip,
    await Promise.all(legRoutes(request, located.trip).map(route)),
  )
}

/** The points of each leg in driving order. The return uses the reverse route. */
function legRoutes(request: TripRequest, { pickUp, stops, destination }: LocatedTrip): RoutePoints[] {
  const back = [destination, ...stops.toReversed(), pickUp] as const
  return hasReturn(request)
    ? [toRoutePoints([pickUp, ...stops, destination]), toRoutePoints(back)]
    : [toRoutePoints([pickUp, ...stops, destination])]
}

/** Combines the request, its places and the route of each leg. */
function buildPlannedTrip(
  request: TripRequest,
  located: LocatedTrip,
  routes: readonly RouteEstimate[],
): TripPlanResult {
  const legMinutes = (leg: RouteEstimate) =>
    isHourly(request.type) ? bookedHours(request) * 60 : leg.minutes
  const totals = {
    miles: toTenths(routes.reduce((sum, { miles }) => sum + toTenths(miles), 0)),
    minutes: Math.round(routes.reduce((sum, leg) => sum + legMinutes(leg), 0)),
  }
  const times = startTimes(request)
  if (!times.ok) return { ...times, ...totals }
  const [first, second] = times.startsAt.map((startsAt, index): PlannedLeg => {
    const leg = routes[index]
    if (!leg) throw new Error('A leg has no route')
    const ends = legEnds(located, { isReturn: index === 1 })
    const pickUpAt = newYorkClockAt(startsAt)
    return { ...ends, miles: toTenths(leg.miles), minutes: legMinutes(leg), pickUpAt, startsAt }
  })
  if (!first) throw new Error('A trip needs at least one leg')
  return {
    ok: true,
    trip: {
      type: request.type,
      legs: second ? [first, second] : [first],
      ...(isHourly(request.type) ? { hours: bookedHours(request) } : {}),
      stops: located.stops.length,
      childSeats: countChildSeats(request.childSeats),
      meetAndGreet: request.isMeetAndGreet,
      ...totals,
    },
  }
}

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
  if (!to) throw new Error('A route needs at least two points')
  return [toPoint(from), toPoint(to), ...others.map(toPoint)]
}

/** Rounds to the distance that the price line shows, so that customers can check the calculation. */
function toTenths(miles: number): number {
  return Math.round(miles * 10) / 10
}

type TripAddresses = {
  pickUpLocation: string
  destinationLocation: string
  stops: readonly { orderIndex: number; address: string }[]
}

/** A place within the priced area. */
type PricedPlace = Place & { zone: ZoneCode }

type LocatedTrip = { pickUp: PricedPlace; stops: PricedPlace[]; destination: PricedPlace }

type LocateTripResult = { ok: true; trip: LocatedTrip } | { ok: false; reason: string }

/** Locates every address of a trip, the stops in order. Empty stops are skipped. */
function locateTrip(
  { pickUpLocation, destinationLocation, stops }: TripAddresses,
  locate: (address: string) => Place | undefined,
): LocateTripResult {
  if (isEmpty(pickUpLocation)) return { ok: false, reason: 'Enter the pick-up address to see the price.' }
  if (isEmpty(destinationLocation)) return { ok: false, reason: 'Enter the destination to see the price.' }
  const pickUp = locatePlace(pickUpLocation, locate)
  if (!pickUp.ok) return pickUp
  const destination = locatePlace(destinationLocation, locate)
  if (!destination.ok) return destination
  const placedStops: PricedPlace[] = []
  for (const { address } of stops.toSorted((a, b) => a.orderIndex - b.orderIndex)) {
    if (isEmpty(address)) continue
    const stop = locatePlace(address, locate)
    if (!stop.ok) return stop
    placedStops.push(stop.place)
  }
  return { ok: true, trip: { pickUp: pickUp.place, stops: placedStops, destination: destination.place } }
}

type LocatePlaceResult = { ok: true; place: PricedPlace } | { ok: false; reason: string }

function locatePlace(typed: string, locate: (address: string) => Place | undefined): LocatePlaceResult {
  const address = typed.trim()
  const place = locate(address)
  if (!place) return { ok: false, reason: `We couldn’t find “${address}” on our map. ${requestAnyway}` }
  const { zone } = place
  if (zone === null && place.kind === 'borough')
    return {
      ok: false,
      reason: `“${address}” has more than one fare. Add a street or a ZIP code to see the price.`,
    }
  if (zone === null)
    return { ok: false, reason: `“${address}” is outside the area we price online. ${requestAnyway}` }
  return { ok: true, place: { ...place, zone } }
}

const requestAnyway = 'You can still request a car, and we’ll send you the price.'

function isEmpty(address: string): boolean {
  return address.trim() === ''
}
