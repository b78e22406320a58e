import { type ParsedAddress, parseAddress } from '#domain/places/address/parse-address.ts'
import type { Place, Precision } from '#domain/places/geo/place.ts'
import { straightLineMiles } from '#domain/places/geo/point.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import {
  locateCorner,
  locateHouse,
  locateStreet,
  type StreetLocation,
} from '#domain/places/manhattan/locate-street.ts'
import { countyName, maxAddressLength, type Zip } from './gazetteer.ts'
import type { Localities, Locality } from './localities.ts'

export type AddressIndex = { zips: ReadonlyMap<string, Zip>; localities: Localities }

/** Locates a typed address by Manhattan's grid, ZIP code or town, as precisely as possible. */
export function locateAddress({ zips, localities }: AddressIndex, text: string): Place | undefined {
  const typed = parseAddress(text, localities.has)
  if (!typed) return undefined
  const zip = typed.zip === undefined ? undefined : zips.get(typed.zip)
  if (zip && typed.state !== undefined && typed.state !== zip.state) return undefined
  const locality = narrowest(typed, { localities, state: typed.state ?? zip?.state })
  const spot = findSpot(typed, { zip, locality })
  return spot && describe(typed, spot)
}

/** The text after the street, and its location. */
type Spot = {
  written: string
  city: string
  state: string
  county: string
  zip: string
  latitude: number
  longitude: number
  zone: ZoneCode | null
  precision: Precision
}

/** The smallest locality: in "Park Slope, Brooklyn" the first, in "Brooklyn" the borough. */
function narrowest(
  { localities: names }: ParsedAddress,
  { localities, state }: { localities: Localities; state: string | undefined },
): Locality | undefined {
  const found = names.flatMap((name) => localities.find(name, state) ?? [])
  return found.find(({ area }) => area !== undefined) ?? found[0]
}

function findSpot(
  typed: ParsedAddress,
  { zip, locality }: { zip: Zip | undefined; locality: Locality | undefined },
): Spot | undefined {
  const county = zip?.county ?? locality?.county
  const isManhattan =
    county === 'New York' ||
    (county === undefined &&
      typed.zip === undefined &&
      typed.localities.length === 0 &&
      (typed.state ?? 'NY') === 'NY')
  const onStreet = isManhattan ? locateInManhattan(typed) : undefined
  if (onStreet && !(zip && straightLineMiles(onStreet.at, zip) > farFromZip[onStreet.precision])) {
    const { at, zone, precision } = onStreet
    return { ...manhattan, zip: zip?.zip ?? '', ...at, zone, precision }
  }
  if (zip) {
    const isWhole = locality?.county === zip.county && !locality.written.includes(',')
    const city = locality && isWhole ? locality.written : zip.city
    return { ...zip, written: city, city, precision: 'zip' }
  }
  if (!locality?.area) return undefined
  const { written, state, area } = locality
  const { latitude, longitude, zone } = area
  const precision = 'neighbourhood'
  return {
    ...{ written, state, county: locality.county, zip: '', latitude, longitude, zone, precision },
    city: written.split(', ').at(-1) ?? written,
  }
}

const manhattan = { written: 'New York', city: 'New York', state: 'NY', county: 'New York' }

/** In miles. If street and ZIP code are farther apart, they contradict each other and the ZIP code wins. */
const farFromZip: Record<Precision, number> = { exact: 1.5, street: 1.5, neighbourhood: 0.5, zip: 0 }

function locateInManhattan({ streets, house }: ParsedAddress): StreetLocation | undefined {
  const [one, other] = streets
  if (!one) return undefined
  if (other) return locateCorner(one.short, other.short)
  const number = Number.parseInt(house, 10)
  return Number.isNaN(number) ? locateStreet(one.short) : locateHouse(one.short, number)
}

function describe({ streets, house, unit }: ParsedAddress, spot: Spot): Place | undefined {
  const short = streets.map((street) => street.short).join(' & ')
  const long = streets.map((street) => street.long).join(' & ')
  const streetLine = [house, short].filter((part) => part !== '').join(' ')
  const formattedAddress = [streetLine, unit, spot.written, `${spot.state} ${spot.zip}`.trim()]
    .filter((part) => part !== '')
    .join(', ')
  if (formattedAddress.length > maxAddressLength) return undefined
  return {
    id: `address:${formattedAddress}`,
    name: streetLine === '' ? `${spot.written} ${spot.zip}`.trim() : streetLine,
    kind: 'address',
    formattedAddress,
    address: {
      subpremise: unit,
      street_number: house,
      route: long,
      locality: spot.city,
      administrative_area_level_1: spot.state,
      administrative_area_level_2: countyName(spot.county),
      country: 'United States',
      postal_code: spot.zip,
      latitude: round(spot.latitude),
      longitude: round(spot.longitude),
    },
    zone: spot.zone,
    precision: spot.precision,
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
