import type { Place } from '#domain/places/geo/place.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'

export type TripAddresses = {
  pickUpLocation: string
  destinationLocation: string
  stops: readonly { orderIndex: number; address: string }[]
}

/** A place within the priced area. */
export type PricedPlace = Place & { zone: ZoneCode }

export type LocatedTrip = { pickUp: PricedPlace; stops: PricedPlace[]; destination: PricedPlace }

export type LocateTripResult = { ok: true; trip: LocatedTrip } | { ok: false; reason: string }

/** Locates every address of a trip, the stops in order. Empty stops are skipped. */
export function locateTrip(
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
  if (!place) return { ok: false, reason: `We could not find “${address}” on our map. ${requestAnyway}` }
  const { zone } = place
  if (zone === null)
    return { ok: false, reason: `“${address}” is outside the area we price online. ${requestAnyway}` }
  return { ok: true, place: { ...place, zone } }
}

const requestAnyway = 'You can still request a car, and we will send you the price.'

function isEmpty(address: string): boolean {
  return address.trim() === ''
}
