import type { Point } from './point.ts'
import type { ZoneCode } from './zones.ts'

/** How well a place is known: the door itself, its block, its neighbourhood, its ZIP code. */
export type Precision = 'exact' | 'street' | 'neighbourhood' | 'zip'

export type PlaceKind =
  | 'airport'
  | 'terminal'
  | 'private-aviation'
  | 'seaport'
  | 'station'
  | 'hotel'
  | 'landmark'
  | 'venue'
  | 'hospital'
  | 'university'
  | 'neighbourhood'
  | 'town'
  | 'address'

/** Something a traveller may be fetched from or brought to. */
export type Place = {
  /** Stable: `GET /api/places/{id}` finds it again. A typed address carries its own text in it. */
  id: string
  name: string
  kind: PlaceKind
  /** What goes into the address field, and into the booking. At most 100 characters. */
  formattedAddress: string
  address: Address
  zone: ZoneCode | null
  precision: Precision
}

/** SPEC section 3: what the autocomplete result is turned into. */
export type Address = {
  subpremise: string
  street_number: string
  route: string
  locality: string
  administrative_area_level_1: string
  administrative_area_level_2: string
  country: string
  postal_code: string
  latitude: number
  longitude: number
}

export function toPoint({ address: { latitude, longitude } }: Pick<Place, 'address'>): Point {
  return { latitude, longitude }
}
