import type { Point } from './point.ts'
import type { ZoneCode } from './zones.ts'

/** How precisely a place is located: the building, the block, the neighborhood or the ZIP code. */
export type Precision = 'exact' | 'street' | 'neighbourhood' | 'zip'

export const placeKinds = [
  'airport',
  'terminal',
  'private-aviation',
  'seaport',
  'station',
  'hotel',
  'landmark',
  'venue',
  'hospital',
  'university',
  'borough',
  'neighbourhood',
  'town',
  'address',
] as const

export type PlaceKind = (typeof placeKinds)[number]

/** A possible pick-up or drop-off place. */
export type Place = {
  /** Stable: `GET /api/places/{id}` finds it again. The id of a typed address contains its text. */
  id: string
  name: string
  kind: PlaceKind
  /** The text of the address field and of the booking. At most 100 characters. */
  formattedAddress: string
  address: Address
  zone: ZoneCode | null
  precision: Precision
}

/** SPEC section 3: the address components of an autocomplete result. */
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
