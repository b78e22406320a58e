import type { Precision } from '#domain/places/place.ts'
import type { Point } from '#domain/places/point.ts'
import { ordinal } from '#domain/places/street-words.ts'
import type { ZoneCode } from '#domain/places/zones.ts'
import { avenues, streetOfHouse } from './avenues.ts'
import { broadwayAtHouse, broadwayAtStreet } from './broadway.ts'
import { downtownStreet } from './downtown-streets.ts'
import { gridPoint, gridPosition, zoneOfStreet } from './grid.ts'

export type Located = { at: Point; zone: ZoneCode; precision: Precision }

/** Where a house on a street of Manhattan stands; streets by the short names of street-name.ts. */
export function locateHouse(street: string, house: number): Located | undefined {
  const numbered = readNumbered(street)
  if (numbered) return numbered.side && onStreet(numbered.street, numbered.side, house)
  if (street === 'Broadway') return onGrid(broadwayAtHouse(house))
  const onAvenue = avenues
    .filter(({ name }) => name === street)
    .map((avenue) => ({ avenue, cross: streetOfHouse(avenue, house) }))
    .find(({ cross }) => cross !== undefined)
  if (onAvenue?.cross !== undefined) {
    const position = { street: onAvenue.cross, metersWest: onAvenue.avenue.metersWest }
    return onGrid({ street: onAvenue.cross, at: gridPoint(position) })
  }
  return locateStreet(street)
}

/** A street without a number: short enough to be known as a whole, or of one zone from river to river. */
export function locateStreet(street: string): Located | undefined {
  const at = downtownStreet(street)
  if (at) return { at, zone: 'downtown', precision: 'neighbourhood' }
  const numbered = readNumbered(street)
  if (!numbered?.side) return undefined
  const middle = onStreet(numbered.street, numbered.side, 300)
  return middle && { ...middle, precision: 'neighbourhood' }
}

/** Where two streets of Manhattan meet, named in either order. */
export function locateCorner(one: string, other: string): Located | undefined {
  return meet(one, other) ?? meet(other, one) ?? downtownCorner(one, other)
}

/** The corner nearest to a point on the grid, as people say it. */
export function nearestCorner(at: Point): [street: string, avenue: string] | undefined {
  const position = gridPosition(at)
  const street = Math.round(position.street)
  if (street < 14 || street > 155) return undefined
  const byDistance = avenues
    .filter(({ from, to }) => street >= from && street <= to)
    .map(({ name, metersWest }) => ({ name, metersWest, away: Math.abs(metersWest - position.metersWest) }))
    .sort((one, other) => one.away - other.away)
  const nearest = byDistance[0]
  if (!nearest || nearest.away > 250) return undefined
  return [`${nearest.metersWest > 0 ? 'W' : 'E'} ${ordinal(street)} St`, nearest.name]
}

function downtownCorner(one: string, other: string): Located | undefined {
  const at = downtownStreet(one) ?? downtownStreet(other)
  return at && { at, zone: 'downtown', precision: 'neighbourhood' }
}

function meet(street: string, crossing: string): Located | undefined {
  const numbered = readNumbered(street)
  if (!numbered) return undefined
  if (crossing === 'Broadway') return onGrid(broadwayAtStreet(numbered.street))
  const avenue = avenues.find(
    ({ name, from, to }) => name === crossing && numbered.street >= from && numbered.street <= to,
  )
  if (!avenue) return undefined
  return onGrid({
    street: numbered.street,
    at: gridPoint({ street: numbered.street, metersWest: avenue.metersWest }),
  })
}

/** House numbers begin at Fifth Avenue, and beside Central Park on its western side. */
function onStreet(street: number, side: 'E' | 'W', house: number): Located | undefined {
  const beginsAtPark = side === 'W' && street >= 60 && street < 110
  const hundreds = side === 'E' ? eastHundreds : beginsAtPark ? parkHundreds : westHundreds
  const block = Math.floor(house / 100)
  const [from, to] = [hundreds[block], hundreds[block + 1]]
  if (from === undefined || to === undefined || street > 220) return undefined
  const metersWest = from + ((to - from) * (house % 100)) / 100
  return onGrid({ street, at: gridPoint({ street, metersWest }) })
}

const eastHundreds = [0, -317, -634, -850, -1080, -1300, -1485, -1700, -1900]
const westHundreds = [0, 311, 585, 860, 1134, 1408, 1683, 1930, 2100]
const parkHundreds = [860, 1134, 1408, 1683, 1960, 2100]

function onGrid(found: { street: number; at: Point } | undefined): Located | undefined {
  return found && { at: found.at, zone: zoneOfStreet(found.street), precision: 'street' }
}

function readNumbered(street: string): { street: number; side: 'E' | 'W' | undefined } | undefined {
  if (street === 'Central Park South') return { street: 59, side: 'W' }
  if (street === 'Central Park North') return { street: 110, side: 'W' }
  const found = /^(?:([EW]) )?(\d{1,3})(?:st|nd|rd|th) St$/.exec(street)
  if (!found) return undefined
  return { street: Number(found[2]), side: found[1] as 'E' | 'W' | undefined }
}
