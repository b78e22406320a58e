import { findStreetName } from '#domain/places/address/known-street.ts'
import { formatOrdinal } from '#domain/places/address/street-vocabulary.ts'
import type { Precision } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import { avenues, streetForHouse } from './avenues.ts'
import { broadwayAtHouse, broadwayAtStreet } from './broadway.ts'
import { downtownStreets, findDowntownStreet } from './downtown-streets.ts'
import { gridToPoint, pointToGrid, zoneForStreet } from './grid.ts'
import { findNamedStreet, namedStreets } from './named-streets.ts'

export type StreetLocation = { at: Point; zone: ZoneCode; precision: Precision }

/**
 * The street in our spelling: complete ("Lexington" is the avenue) and without typos. A numbered street is its own
 * name. Undefined if Manhattan has no such street.
 */
export function findManhattanStreet(name: string): string | undefined {
  return parseNumberedStreet(name) ? name : (spoken.get(name.toLowerCase()) ?? findKnown(name))
}

/** Whether a name without "Street" or "Avenue" is a street. A misspelled one is not. */
export function isManhattanStreet(name: string): boolean {
  const wanted = name.toLowerCase()
  const found = findManhattanStreet(name)?.toLowerCase() ?? ''
  return spoken.has(wanted) || found === wanted || found.startsWith(`${wanted} `)
}

const findKnown = findStreetName([
  ...['Broadway', 'Central Park West', ...avenues.map(({ name }) => name)],
  ...[...downtownStreets, ...namedStreets].map(capitalizeWords),
])

const spoken = new Map([
  ['houston', 'W Houston St'],
  ['lex', 'Lexington Ave'],
  ['cpw', 'Central Park West'],
  ['adam clayton powell blvd', 'Adam Clayton Powell Jr Blvd'],
])

function capitalizeWords(name: string): string {
  return name.replaceAll(/(^| )([a-z])/g, (_, space: string, letter: string) => space + letter.toUpperCase())
}

/** Locates a house in Manhattan. Streets have the short names of street-name.ts. */
export function locateHouse(street: string, house: number): StreetLocation | undefined {
  const numbered = parseNumberedStreet(street)
  if (numbered) return numbered.side && onStreet(numbered.street, numbered.side, house)
  if (street === 'Broadway') return onGrid(broadwayAtHouse(house))
  const onAvenue = avenues
    .filter(({ name }) => name === street)
    .map((avenue) => ({ avenue, cross: streetForHouse(avenue, house) }))
    .find(({ cross }) => cross !== undefined)
  if (onAvenue?.cross !== undefined) {
    const position = { street: onAvenue.cross, metersWest: onAvenue.avenue.metersWest }
    return onGrid({ street: onAvenue.cross, at: gridToPoint(position) })
  }
  return locateStreet(street)
}

/** Locates a street without a house number, if it is short or lies in one zone from river to river. */
export function locateStreet(street: string): StreetLocation | undefined {
  const at = findDowntownStreet(street)
  if (at) return { at, zone: 'downtown', precision: 'neighbourhood' }
  const named = findNamedStreet(street)
  if (named) return { at: gridToPoint(named), zone: zoneForStreet(named.street), precision: 'neighbourhood' }
  const numbered = parseNumberedStreet(street)
  if (!numbered?.side) return undefined
  const middle = onStreet(numbered.street, numbered.side, 300)
  return middle && { ...middle, precision: 'neighbourhood' }
}

/** Locates the corner of two Manhattan streets, in either order. */
export function locateCorner(one: string, other: string): StreetLocation | undefined {
  return meet(one, other) ?? meet(other, one) ?? namedCorner(one, other)
}

/** The corner nearest to a point on the grid, street first. */
export function nearestCorner(at: Point): [street: string, avenue: string] | undefined {
  const position = pointToGrid(at)
  const street = Math.round(position.street)
  if (street < 14 || street > 155) return undefined
  const byDistance = avenues
    .filter(({ from, to }) => street >= from && street <= to)
    .map(({ name, metersWest }) => ({ name, metersWest, away: Math.abs(metersWest - position.metersWest) }))
    .sort((one, other) => one.away - other.away)
  const nearest = byDistance[0]
  if (!nearest || nearest.away > 250) return undefined
  // North of the last eastern street, the corners of Fifth Avenue are western ones.
  const side = nearest.metersWest > 0 || street > lastInHarlem ? 'W' : 'E'
  return [`${side} ${formatOrdinal(street)} St`, nearest.name]
}

/** Only one of the two has to be a short street. */
function namedCorner(one: string, other: string): StreetLocation | undefined {
  const [shorter] = [one, other].filter((name) => findDowntownStreet(name) ?? findNamedStreet(name))
  return shorter === undefined ? undefined : locateStreet(shorter)
}

function meet(street: string, crossing: string): StreetLocation | undefined {
  const numbered = parseNumberedStreet(street)
  if (!numbered || (numbered.side === 'E' && numbered.street > lastInHarlem)) return undefined
  if (crossing === 'Broadway') return onGrid(broadwayAtStreet(numbered.street))
  const avenue = avenues.find(
    ({ name, from, to }) => name === crossing && numbered.street >= from && numbered.street <= to,
  )
  if (!avenue) return undefined
  return onGrid({
    street: numbered.street,
    at: gridToPoint({ street: numbered.street, metersWest: avenue.metersWest }),
  })
}

/** House numbers start at Fifth Avenue; west of Central Park they start at the park's west side. */
function onStreet(street: number, side: 'E' | 'W', house: number): StreetLocation | undefined {
  const beginsAtPark = side === 'W' && street >= 60 && street < 110
  const hundreds = side === 'E' ? eastHundreds : beginsAtPark ? parkHundreds : westHundreds
  const block = Math.floor(house / 100)
  const [from, to] = [hundreds[block], hundreds[block + 1]]
  if (from === undefined || to === undefined || street > 220) return undefined
  if (side === 'E' && (street > lastInHarlem || (street > lastToTheRiver && block > 0))) return undefined
  const metersWest = from + ((to - from) * (house % 100)) / 100
  return onGrid({ street, at: gridToPoint({ street, metersWest }) })
}

/** Beyond these, the eastern streets are in the Bronx. */
const lastInHarlem = 142
const lastToTheRiver = 132

const eastHundreds = [0, -317, -634, -850, -1080, -1300, -1485, -1700, -1900]
const westHundreds = [0, 311, 585, 860, 1134, 1408, 1683, 1930, 2100]
const parkHundreds = [860, 1134, 1408, 1683, 1960, 2100]

function onGrid(found: { street: number; at: Point } | undefined): StreetLocation | undefined {
  return found && { at: found.at, zone: zoneForStreet(found.street), precision: 'street' }
}

function parseNumberedStreet(street: string): { street: number; side: 'E' | 'W' | undefined } | undefined {
  if (street === 'Central Park South') return { street: 59, side: 'W' }
  if (street === 'Central Park North' || street === 'Cathedral Pkwy') return { street: 110, side: 'W' }
  const found = /^(?:([EW]) )?(\d{1,3})(?:st|nd|rd|th) St$/.exec(street)
  if (!found) return undefined
  return { street: Number(found[2]), side: found[1] as 'E' | 'W' | undefined }
}
