import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { splitWords } from '#domain/places/gazetteer/fold-text.ts'
import { maxAddressLength } from '#domain/places/gazetteer/gazetteer.ts'
import type { Place } from '#domain/places/geo/place.ts'

type Route = Pick<BookingRequest, 'pickUpLocation' | 'destinationLocation' | 'stops'>
type Locate = (address: string) => Place | undefined

/**
 * Adds the town to streets that were typed without one: the form reads "350 5th Ave" as Manhattan's and prices it there,
 * but a chauffeur's maps app may find Brooklyn's. Everything that was typed stays. `before` is the route that the booking
 * already has.
 */
export function nameTowns<T extends Route>(route: T, locate: Locate, before?: Route): T {
  const kept = new Set(before ? listAddresses(before) : [])
  const complete = (typed: string) => (kept.has(typed) ? typed : addTown(typed, locate))
  return {
    ...route,
    pickUpLocation: complete(route.pickUpLocation),
    stops: route.stops.map((stop) => ({ ...stop, address: complete(stop.address) })),
    destinationLocation: complete(route.destinationLocation),
  }
}

function addTown(typed: string, locate: Locate): string {
  const place = typed === '' ? undefined : locate(typed)
  if (place?.kind !== 'address' || place.address.route === '') return typed
  const { locality, administrative_area_level_1: state, postal_code: zip } = place.address
  const words = ` ${splitWords(typed).join(' ')} `
  // At the end, because Queens Blvd does not name the town.
  const isTown = words.endsWith(` ${splitWords(locality).join(' ')} `)
  const isPlaced =
    isTown || [state.toLowerCase(), zip].some((name) => name !== '' && words.includes(` ${name} `))
  if (isPlaced) return typed
  const complete = `${typed}, ${locality}, ${state}`
  const isSame = locate(complete)?.formattedAddress === place.formattedAddress
  return isSame && complete.length <= maxAddressLength ? complete : typed
}

function listAddresses({ pickUpLocation, stops, destinationLocation }: Route): string[] {
  return [pickUpLocation, ...stops.map(({ address }) => address), destinationLocation]
}
