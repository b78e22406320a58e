import { parseStreet } from '#domain/places/address/street-name.ts'
import type { GazetteerPlace, Zip } from '#domain/places/gazetteer/gazetteer.ts'
import { findZone, type ZoneCode } from '#domain/places/geo/zones.ts'
import { pointToGrid, zoneForStreet } from '#domain/places/manhattan/grid.ts'
import { locateHouse } from '#domain/places/manhattan/locate-street.ts'

type PlaceDetails = Pick<
  GazetteerPlace,
  'kind' | 'name' | 'street' | 'zip' | 'latitude' | 'longitude' | 'aliases'
> & {
  zone: ZoneCode | undefined
}

/** Adds the town, state and county of its ZIP code to a place, and the zone unless given. */
export function describePlace(zips: ReadonlyMap<string, Zip>, details: PlaceDetails): GazetteerPlace {
  const zip = zips.get(details.zip)
  if (!zip) throw new Error(`${details.name}: the ZIP code ${details.zip} is not known`)
  if (details.zone && !findZone(details.zone))
    throw new Error(`${details.name}: there is no zone ${details.zone}`)
  const { city, state, county } = zip
  return {
    ...details,
    id: placeId(details.kind, details.name),
    locality: city,
    state,
    county,
    zone: details.zone ?? (county === 'New York' ? manhattanZone(details) : zip.zone),
  }
}

export function placeId(kind: string, ...names: string[]): string {
  const slug = names
    .join(' ')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
  return `${kind}:${slug.replaceAll(/^-|-$/g, '')}`
}

/** By the address if the grid has it: fees begin at a street, not at a point. */
function manhattanZone({ street, latitude, longitude }: PlaceDetails): ZoneCode {
  const [, house, name = ''] = /^(\d+)\S* (.+)$/.exec(street) ?? []
  const route = parseStreet(name)
  const located = house && route ? locateHouse(route.short, Number(house)) : undefined
  return located?.zone ?? zoneForStreet(pointToGrid({ latitude, longitude }).street)
}
