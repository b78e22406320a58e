import { parseStreet } from '#domain/places/address/street-name.ts'
import type { Place, PlaceKind } from '#domain/places/geo/place.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'

/** The place data that the build generates. */
export type Gazetteer = { places: GazetteerPlace[]; zips: ZipRow[] }

export type GazetteerPlace = {
  id: string
  name: string
  kind: Exclude<PlaceKind, 'address'>
  /** House number and street; '' for a place without one, such as a town. */
  street: string
  locality: string
  state: string
  county: string
  zip: string
  latitude: number
  longitude: number
  zone: ZoneCode | null
  /** Other names of the place. */
  aliases: string[]
}

/** A tuple, because there are thousands of rows. */
export type ZipRow = [
  zip: string,
  city: string,
  state: string,
  county: string,
  latitude: number,
  longitude: number,
  zone: ZoneCode | null,
]

export type Zip = Pick<GazetteerPlace, 'zip' | 'state' | 'county' | 'latitude' | 'longitude' | 'zone'> & {
  city: string
}

export const maxAddressLength = 100

export function zipFromRow([zip, city, state, county, latitude, longitude, zone]: ZipRow): Zip {
  return { zip, city, state, county, latitude, longitude, zone }
}

export function toPlace(known: GazetteerPlace): Place {
  const { id, name, kind, street, locality, state, county, zip, latitude, longitude, zone } = known
  const [, house = '', route = street] = /^(\d[\w-]*) (.+)$/.exec(street) ?? []
  return {
    id,
    name,
    kind,
    formattedAddress: formatGazetteerPlace(known),
    address: {
      subpremise: '',
      street_number: house,
      route: parseStreet(route)?.long ?? route,
      locality,
      administrative_area_level_1: state,
      administrative_area_level_2: countyName(county),
      country: 'United States',
      postal_code: zip,
      latitude,
      longitude,
    },
    zone,
    precision: isArea(known) ? 'neighbourhood' : 'exact',
  }
}

/** Whether the place is a borough, a town or a neighborhood, which contains addresses. */
export function isArea({ kind }: Pick<GazetteerPlace, 'kind'>): boolean {
  return kind === 'borough' || kind === 'neighbourhood' || kind === 'town'
}

export function countyName(county: string): string {
  return county === '' ? '' : `${county} County`
}

function formatGazetteerPlace({ name, street, locality, state, zip }: GazetteerPlace): string {
  const parts = [
    name,
    street === name ? '' : street,
    locality === name ? '' : locality,
    `${state} ${zip}`.trim(),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
