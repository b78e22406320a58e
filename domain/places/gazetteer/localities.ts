import { straightLineMiles } from '#domain/places/geo/point.ts'
import { getZone, type Zone } from '#domain/places/geo/zones.ts'
import { foldText } from './fold-text.ts'
import { type GazetteerPlace, isArea } from './gazetteer.ts'

/** A locality of addresses: a town, a neighborhood or a borough. */
export type Locality = {
  /** Its spelling in an address, with the borough after a neighborhood. */
  written: string
  state: string
  county: string
  /** Set if the locality is small or has one fare zone, so that an address in it can be located by it. */
  area: Pick<GazetteerPlace, 'latitude' | 'longitude' | 'zone'> | undefined
  /** Whether the place is in the locality by common usage. */
  holds(place: GazetteerPlace): boolean
}

export type Localities = {
  has(name: string): boolean
  hasFolded(name: string): boolean
  /** The one in the given state, otherwise the first with that name. */
  find(name: string, state: string | undefined): Locality | undefined
  /** Whether the place is in any locality with that folded name. */
  hold(name: string, place: GazetteerPlace): boolean
}

export function indexLocalities(places: readonly GazetteerPlace[]): Localities {
  const byName = new Map<string, Locality[]>()
  const add = (name: string, locality: Locality) => {
    const folded = foldText(name)
    byName.set(folded, [...(byName.get(folded) ?? []), locality])
  }
  for (const { names, ...borough } of boroughs) for (const name of names) add(name, borough)
  for (const place of places.filter(isArea)) {
    const { name, locality, aliases, state, county } = place
    const written = locality === '' || locality === name ? name : `${name}, ${locality}`
    const holds = (other: GazetteerPlace) =>
      other.county === county && straightLineMiles(other, place) <= nearby
    for (const each of [name, ...aliases]) add(each, { written, state, county, area: place, holds })
  }
  return {
    has: (name) => byName.has(foldText(name)),
    hasFolded: (name) => byName.has(name),
    find(name, state) {
      const found = byName.get(foldText(name))
      return found?.find((locality) => state === undefined || locality.state === state)
    },
    hold: (name, place) => byName.get(name)?.some((locality) => locality.holds(place)) ?? false,
  }
}

/** In miles. A place farther away is not in the neighborhood or town, even if its mailing address says so. */
const nearby = 4

/** The five counties of New York City. */
const cityCounties = new Set(['New York', 'Kings', 'Queens', 'Bronx', 'Richmond'])

const boroughs: (Locality & { names: string[] })[] = [
  borough('New York', 'New York', ['Manhattan'], undefined),
  { ...borough('New York', 'New York', ['New York', 'New York City', 'NYC'], undefined), holds: isInCity },
  borough('Brooklyn', 'Kings', ['Brooklyn'], undefined),
  borough('Queens', 'Queens', ['Queens'], undefined),
  borough('Bronx', 'Bronx', ['Bronx', 'The Bronx'], getZone('bronx')),
  borough('Staten Island', 'Richmond', ['Staten Island'], getZone('staten-island')),
]

function isInCity({ state, county }: GazetteerPlace): boolean {
  return state === 'NY' && cityCounties.has(county)
}

function borough(written: string, county: string, names: string[], whole: Zone | undefined) {
  const area = whole && { ...whole.centre, zone: whole.code }
  const holds = (place: GazetteerPlace) => isInCity(place) && place.county === county
  return { written, county, names, state: 'NY', area, holds }
}
