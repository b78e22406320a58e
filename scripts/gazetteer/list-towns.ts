import type { GazetteerPlace, Zip } from '#domain/places/gazetteer/gazetteer.ts'
import { placeId } from './describe-place.ts'

/** Every town with a ZIP code and fares, at the center of its ZIP codes. */
export function listTowns(zips: Iterable<Zip>): GazetteerPlace[] {
  const served = [...zips].filter(({ zone, county }) => zone !== null && !city.has(county))
  const towns = Map.groupBy(served, ({ city, state }) => `${city}, ${state}`)
  return [...towns.values()].flatMap((all) => {
    const first = all[0]
    if (!first) return []
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

/** In these counties, neighborhoods replace towns. */
const city = new Set(['New York', 'Kings', 'Queens', 'Bronx', 'Richmond'])

function middle(degrees: number[]): number {
  const sorted = degrees.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
