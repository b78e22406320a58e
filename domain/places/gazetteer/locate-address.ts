import { type ParsedAddress, parseAddress } from '#domain/places/address/parse-address.ts'
import { parseStreet, parseStreetWithoutSuffix } from '#domain/places/address/street-name.ts'
import { shortSuffixes } from '#domain/places/address/street-vocabulary.ts'
import {
  type BoroughCounty,
  boroughCounties,
  findInBorough,
  isBoroughStreet,
} from '#domain/places/boroughs/borough-zip.ts'
import type { Place, Precision } from '#domain/places/geo/place.ts'
import { straightLineMiles } from '#domain/places/geo/point.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import {
  findManhattanStreet,
  isManhattanStreet,
  locateCorner,
  locateHouse,
  locateStreet,
  type StreetLocation,
} from '#domain/places/manhattan/locate-street.ts'
import { countyName, maxAddressLength, type Zip } from './gazetteer.ts'
import type { Localities, Locality } from './localities.ts'

export type AddressIndex = { zips: ReadonlyMap<string, Zip>; localities: Localities }

/** Locates a typed address by its streets, ZIP code or town, as precisely as possible. */
export function locateAddress({ zips, localities }: AddressIndex, text: string): Place | undefined {
  const typed = parseAddress(text, { isLocality: localities.has, isStreet })
  if (!typed) return undefined
  const zip = typed.zip === undefined ? undefined : zips.get(typed.zip)
  if (zip && typed.state !== undefined && typed.state !== zip.state) return undefined
  const locality = narrowest(typed, { localities, state: typed.state ?? zip?.state })
  const spot = findSpot(typed, { zip, locality, zips })
  return spot && describe({ ...typed, streets: spot.streets ?? typed.streets }, spot)
}

function isStreet(name: string): boolean {
  return isManhattanStreet(name) || isBoroughStreet(name)
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
  /** The streets in our spelling, if the typed one was incomplete or misspelled. */
  streets?: ParsedAddress['streets']
}

/** The smallest locality: in "Park Slope, Brooklyn" the first, in "Brooklyn" the borough. */
function narrowest(
  { localities: names }: ParsedAddress,
  { localities, state }: { localities: Localities; state: string | undefined },
): Locality | undefined {
  const found = names.flatMap((name) => localities.find(name, state) ?? [])
  return found.find(({ area }) => area !== undefined) ?? found[0]
}

type Surroundings = { zip: Zip | undefined; locality: Locality | undefined; zips: ReadonlyMap<string, Zip> }

function findSpot(typed: ParsedAddress, { zip, locality, zips }: Surroundings): Spot | undefined {
  const county = zip?.county ?? locality?.county
  const isUnplaced =
    county === undefined &&
    typed.zip === undefined &&
    typed.localities.length === 0 &&
    (typed.state ?? 'NY') === 'NY'
  const onStreet = isUnplaced || county === 'New York' ? locateInManhattan(typed) : undefined
  if (onStreet && !(zip && straightLineMiles(onStreet.at, zip) > farFromZip[onStreet.precision])) {
    const { at, zone, precision, streets } = onStreet
    return { ...manhattan, zip: zip?.zip ?? '', ...at, zone, precision, streets }
  }
  if (zip) {
    const isWhole = locality?.county === zip.county && !locality.written.includes(',')
    const city = locality && isWhole ? locality.written : zip.city
    return { ...zip, written: city, city, precision: 'zip' }
  }
  // Of "New York" a customer may mean any borough.
  const isAnywhere = isUnplaced || (county === 'New York' && locality?.area === undefined)
  const candidates =
    isUnplaced && typed.hasMore
      ? []
      : isAnywhere
        ? boroughCounties
        : boroughCounties.filter((one) => one === county)
  const inBorough =
    locality?.area === undefined ? locateInBoroughs(typed, { candidates, isAnywhere, zips }) : undefined
  if (inBorough) return inBorough
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

type OnStreet = StreetLocation & { streets: ParsedAddress['streets'] }

function locateInManhattan({ streets, house }: ParsedAddress): OnStreet | undefined {
  // Only Queens has hyphens in its house numbers.
  if (house.includes('-')) return undefined
  const known = respell(streets, findManhattanStreet)
  const [one, other] = known ?? []
  if (!known || !one) return undefined
  const number = Number.parseInt(house, 10)
  const found = other
    ? locateCorner(one.short, other.short)
    : Number.isNaN(number)
      ? locateStreet(one.short)
      : locateHouse(one.short, number)
  return found && { ...found, streets: known }
}

type Boroughs = { candidates: readonly BoroughCounty[]; isAnywhere: boolean; zips: ReadonlyMap<string, Zip> }

/** By the tables of the boroughs' streets, if only one borough has such a street and it is in one fare zone there. */
function locateInBoroughs(
  { streets, house }: ParsedAddress,
  { candidates, isAnywhere, zips }: Boroughs,
): Spot | undefined {
  if (streets.length === 0 || (isAnywhere && !isTelling(streets, house))) return undefined
  const shorts = streets.map(({ short }) => short)
  const isQueens = house.includes('-')
  const found = candidates.flatMap((county) => {
    const match =
      isAnywhere && isQueens && county !== 'Queens'
        ? undefined
        : findInBorough(county, { streets: shorts, house })
    const rows = match?.zips.flatMap((zip) => zips.get(zip) ?? []) ?? []
    const [first] = rows
    if (!match || !first || rows.some(({ zone }) => zone !== first.zone)) return []
    return [{ match, at: first, county }]
  })
  const [only, ...others] = found
  if (!only || others.length > 0) return undefined
  const { latitude, longitude, zone } = only.at
  const written = boroughNames[only.county]
  const spelled = respell(streets, (short) => only.match.streets[shorts.indexOf(short)])
  return {
    ...{ written, city: written, state: 'NY', county: only.county, zip: '', latitude, longitude, zone },
    precision: 'neighbourhood',
    ...(spelled && { streets: spelled }),
  }
}

/** Without a town, "1 Main St" may be anywhere; "2001 Grand Concourse" and "88-02 37th Ave" may not. */
function isTelling(streets: ParsedAddress['streets'], house: string): boolean {
  if (house.includes('-')) return true
  return streets.every(({ short }) => !/^\d/.test(short) && !commonNames.has(stripSuffix(short)))
}

// biome-ignore format: a list of names
const commonNames = new Set([
  'Main', 'Park', 'Church', 'Washington', 'Franklin', 'Jackson', 'Jefferson', 'Madison', 'Monroe', 'Clinton', 'Union',
  'Court', 'Water', 'Front', 'Bridge', 'Elm', 'Maple', 'Oak', 'Pine', 'Cedar', 'Chestnut', 'Walnut', 'Willow', 'Lincoln',
  'Central', 'Prospect', 'Grove', 'Lake', 'State', 'Hudson', 'Liberty', 'Market', 'Mill', 'Spring', 'Pearl', 'Summit',
  'Pleasant', 'Highland', 'Hillside', 'Forest', 'Linden', 'Locust', 'Cherry', 'Green', 'Grand', 'King', 'Prince', 'Henry',
  'John', 'Smith', 'Wilson', 'Taylor', 'Division', 'Commerce', 'West', 'Bay', 'Shore', 'Ocean', 'Atlantic', 'Nelson',
  'Jay', 'York', 'Sherman', 'Morris', 'Howard', 'Brown', 'Broad', 'Broadway', 'Hamilton', 'Midland', 'South',
])

function stripSuffix(short: string): string {
  const last = short.slice(short.lastIndexOf(' ') + 1)
  return shortSuffixes.has(last.toLowerCase()) ? short.slice(0, -last.length - 1) : short
}

const boroughNames: Record<BoroughCounty, string> = {
  Kings: 'Brooklyn',
  Queens: 'Queens',
  Bronx: 'Bronx',
  Richmond: 'Staten Island',
}

/** The streets in the spelling of a table; undefined if it lacks one. A name that differs only in case stays as typed. */
function respell(
  streets: ParsedAddress['streets'],
  find: (short: string) => string | undefined,
): ParsedAddress['streets'] | undefined {
  const spelled = streets.flatMap((street) => {
    const name = find(street.short)
    if (name === undefined) return []
    if (name.toLowerCase() === street.short.toLowerCase()) return [street]
    return parseStreet(name) ?? parseStreetWithoutSuffix(name) ?? []
  })
  return spelled.length === streets.length ? (spelled as ParsedAddress['streets']) : undefined
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
