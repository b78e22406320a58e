import type { Point } from '#domain/places/geo/point.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import { greetedWays } from '#domain/trip/meet-and-greet.ts'
import { hasReturn } from '#domain/trip/trip.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Leg } from '#server/data/dispatch/legs.ts'
import type { Places } from '#server/integrations/places/port.ts'

export type LegAddresses = { pickUp: string; destination: string }

/** Where a leg begins and ends: the second leg goes the way back. */
export function legAddresses(
  { number, isWholeTrip }: Pick<Leg, 'number' | 'isWholeTrip'>,
  { pickUpLocation, destinationLocation }: Pick<Booking, 'pickUpLocation' | 'destinationLocation'>,
): LegAddresses {
  if (number === 1) return { pickUp: destinationLocation, destination: pickUpLocation }
  return { pickUp: pickUpLocation, destination: isWholeTrip ? pickUpLocation : destinationLocation }
}

/** Where a leg stops in between: the way back in reverse, and a car that waits also stops at the destination. */
export function legStops(
  { number, isWholeTrip }: Pick<Leg, 'number' | 'isWholeTrip'>,
  { stops, destinationLocation }: Pick<Booking, 'stops' | 'destinationLocation'>,
): string[] {
  const there = stops.toSorted((a, b) => a.orderIndex - b.orderIndex).map(({ address }) => address)
  if (number === 1) return there.toReversed()
  return isWholeTrip ? [...there, destinationLocation] : there
}

/** The points of a leg; null where an address is not on our map. */
export function locateLeg(
  places: Pick<Places, 'locate'>,
  { leg, booking }: { leg: Pick<Leg, 'number' | 'isWholeTrip'>; booking: Booking },
): { from: Point | null; to: Point | null } {
  const { pickUp, destination } = legAddresses(leg, booking)
  return { from: locate(places, pickUp), to: locate(places, destination) }
}

/** Which ways of a booking have meet and greet: of one way, or of two of a round trip. */
export function findGreetedWays(places: Pick<Places, 'locate'>, booking: Greeted): boolean[] {
  const { type, isMeetAndGreet, pickUpLocation, destinationLocation } = booking
  const addresses = hasReturn(booking) ? [pickUpLocation, destinationLocation] : [pickUpLocation]
  const starts = addresses.map((address) => {
    const zone = isMeetAndGreet && places.locate(address)?.zone
    return zone ? getZone(zone).kind : undefined
  })
  return greetedWays({ type, isMeetAndGreet, starts })
}

type Greeted = Pick<
  Booking,
  'type' | 'isRoundTrip' | 'isMeetAndGreet' | 'pickUpLocation' | 'destinationLocation'
>

/** Whether the chauffeur of a leg comes inside. */
export function isLegGreeted(
  places: Pick<Places, 'locate'>,
  { leg, booking }: { leg: Pick<Leg, 'number' | 'isWholeTrip'>; booking: Greeted },
): boolean {
  if (leg.isWholeTrip) return booking.isMeetAndGreet
  return findGreetedWays(places, booking)[leg.number] === true
}

function locate(places: Pick<Places, 'locate'>, address: string): Point | null {
  const place = places.locate(address)
  return place ? { latitude: place.address.latitude, longitude: place.address.longitude } : null
}
