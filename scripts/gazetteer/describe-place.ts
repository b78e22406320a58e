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

/** A place with what its ZIP code tells of it: town, State, county, and the zone unless it is given. */
export function describePlace(zips: ReadonlyMap<string, Zip>, facts: PlaceDetails): GazetteerPlace {
  const zip = zips.get(facts.zip)
  if (!zip) throw new Error(`${facts.name}: the ZIP code ${facts.zip} is not known`)
  if (facts.zone && !findZone(facts.zone)) throw new Error(`${facts.name}: there is no zone ${facts.zone}`)
  const { city, state, county } = zip
  return {
    ...facts,
    id: placeId(facts.kind, facts.name),
    locality: city,
    state,
    county,
    zone: facts.zone ?? (county === 'New York' ? manhattanZone(facts) : zip.zone),
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

/** By the address where the grid tells it, since the fees begin at a street and not at a point. */
function manhattanZone({ street, latitude, longitude }: PlaceDetails): ZoneCode {
  const [, house, name = ''] = /^(\d+)\S* (.+)$/.exec(street) ?? []
  const route = parseStreet(name)
  const located = house && route ? locateHouse(route.short, Number(house)) : undefined
  return located?.zone ?? zoneForStreet(pointToGrid({ latitude, longitude }).street)
}
