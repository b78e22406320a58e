import type { Place, PlaceKind } from './place.ts'
import { readStreet } from './street-name.ts'
import type { ZoneCode } from './zones.ts'

/** All that we know of places, as the build wrote it down. */
export type Gazetteer = { places: KnownPlace[]; zips: ZipRow[] }

export type KnownPlace = {
  id: string
  name: string
  kind: Exclude<PlaceKind, 'address'>
  /** House and street, or '' for what has none, such as a town. */
  street: string
  locality: string
  state: string
  county: string
  zip: string
  latitude: number
  longitude: number
  zone: ZoneCode | null
  /** What people also call it. */
  aliases: string[]
}

/** Short, since there are thousands. */
export type ZipRow = [
  zip: string,
  city: string,
  state: string,
  county: string,
  latitude: number,
  longitude: number,
  zone: ZoneCode | null,
]

export type Zip = Pick<KnownPlace, 'zip' | 'state' | 'county' | 'latitude' | 'longitude' | 'zone'> & {
  city: string
}

export const maxAddressLength = 100

export function readZip([zip, city, state, county, latitude, longitude, zone]: ZipRow): Zip {
  return { zip, city, state, county, latitude, longitude, zone }
}

export function toPlace(known: KnownPlace): Place {
  const { id, name, kind, street, locality, state, county, zip, latitude, longitude, zone } = known
  const [, house = '', route = street] = /^(\d[\w-]*) (.+)$/.exec(street) ?? []
  return {
    id,
    name,
    kind,
    formattedAddress: formatKnown(known),
    address: {
      subpremise: '',
      street_number: house,
      route: readStreet(route)?.long ?? route,
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

/** A town or a neighbourhood: addresses lie in it. */
export function isArea({ kind }: Pick<KnownPlace, 'kind'>): boolean {
  return kind === 'neighbourhood' || kind === 'town'
}

export function countyName(county: string): string {
  return county === '' ? '' : `${county} County`
}

function formatKnown({ name, street, locality, state, zip }: KnownPlace): string {
  const parts = [
    name,
    street === name ? '' : street,
    locality === name ? '' : locality,
    `${state} ${zip}`.trim(),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
