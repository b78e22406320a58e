import type { GazetteerPlace, Zip } from '#domain/places/gazetteer/gazetteer.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import { placeId } from './describe-place.ts'

/** Every town near the city, and the cities beyond, at the center of their ZIP codes. */
export function listTowns(zips: Iterable<Zip>): GazetteerPlace[] {
  const served = [...zips].filter(
    ({ zone, county, state }) => zone !== null && !(state === 'NY' && city.has(county)),
  )
  const towns = Map.groupBy(served, ({ city, state }) => `${city}, ${state}`)
  return [...towns.values()].flatMap((all) => {
    const first = all[0]
    if (!first?.zone || (distant.has(first.zone) && all.length < zipsOfCity)) return []
    // If two counties share a town's name, the first one counts: a point between them would be in neither.
    const own = all.filter(({ county, zone }) => county === first.county && zone === first.zone)
    const { city: name, state, county, zone } = first
    return [
      {
        id: placeId('town', name, state),
        kind: 'town' as const,
        ...{ name, street: '', locality: name, state, county, zip: '', zone, aliases: [] },
        latitude: middle(own.map(({ latitude }) => latitude)),
        longitude: middle(own.map(({ longitude }) => longitude)),
      },
    ]
  })
}

/** So far away, a village is found by its name and state only. */
const distant = new Set<ZoneCode>(['upstate', 'new-england', 'pennsylvania', 'mid-atlantic'])
const zipsOfCity = 2

/** In these counties, neighborhoods replace towns. */
const city = new Set(['New York', 'Kings', 'Queens', 'Bronx', 'Richmond'])

function middle(degrees: number[]): number {
  const sorted = degrees.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
