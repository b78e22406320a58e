import type { Place } from '#domain/places/place.ts'
import type { ZoneCode } from '#domain/places/zones.ts'

export type TripAddresses = {
  pickUpLocation: string
  destinationLocation: string
  stops: readonly { orderIndex: number; address: string }[]
}

/** A place within the area that the company prices. */
export type PricedPlace = Place & { zone: ZoneCode }

export type PlacedTrip = { pickUp: PricedPlace; stops: PricedPlace[]; destination: PricedPlace }

export type Placing = { ok: true; trip: PlacedTrip } | { ok: false; reason: string }

/** Finds every address of a trip, the stops in their order. A stop that is still empty is none yet. */
export function placeTrip(
  { pickUpLocation, destinationLocation, stops }: TripAddresses,
  locate: (address: string) => Place | undefined,
): Placing {
  if (isEmpty(pickUpLocation)) return { ok: false, reason: 'Enter the pick-up address to see the price.' }
  if (isEmpty(destinationLocation)) return { ok: false, reason: 'Enter the destination to see the price.' }
  const pickUp = placeOne(pickUpLocation, locate)
  if (!pickUp.ok) return pickUp
  const destination = placeOne(destinationLocation, locate)
  if (!destination.ok) return destination
  const placedStops: PricedPlace[] = []
  for (const { address } of stops.toSorted((a, b) => a.orderIndex - b.orderIndex)) {
    if (isEmpty(address)) continue
    const stop = placeOne(address, locate)
    if (!stop.ok) return stop
    placedStops.push(stop.place)
  }
  return { ok: true, trip: { pickUp: pickUp.place, stops: placedStops, destination: destination.place } }
}

type PlacingOne = { ok: true; place: PricedPlace } | { ok: false; reason: string }

function placeOne(typed: string, locate: (address: string) => Place | undefined): PlacingOne {
  const address = typed.trim()
  const place = locate(address)
  if (!place) return { ok: false, reason: `We could not find “${address}” on our map. ${stillRequested}` }
  const { zone } = place
  if (zone === null)
    return { ok: false, reason: `“${address}” is outside the area we price online. ${stillRequested}` }
  return { ok: true, place: { ...place, zone } }
}

const stillRequested = 'You can still request a car, and we will send you the price.'

function isEmpty(address: string): boolean {
  return address.trim() === ''
}
