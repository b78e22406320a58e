import { foldText } from './fold-text.ts'
import { isArea, type KnownPlace } from './gazetteer.ts'
import { type Zone, zone } from './zones.ts'

/** A name that addresses are in: a town, a neighbourhood, or a borough. */
export type Locality = {
  /** As an address writes it, with the borough after a neighbourhood. */
  written: string
  state: string
  county: string
  /** Where it is small enough, or of one fare throughout, for an address in it to be placed. */
  area: Pick<KnownPlace, 'latitude' | 'longitude' | 'zone'> | undefined
}

export type Localities = {
  has(name: string): boolean
  /** In the State that is named, or else the first that bears the name. */
  find(name: string, state: string | undefined): Locality | undefined
}

export function indexLocalities(places: readonly KnownPlace[]): Localities {
  const byName = new Map<string, Locality[]>()
  const add = (name: string, locality: Locality) => {
    const folded = foldText(name)
    byName.set(folded, [...(byName.get(folded) ?? []), locality])
  }
  for (const { names, ...borough } of boroughs) for (const name of names) add(name, borough)
  for (const place of places.filter(isArea)) {
    const { name, locality, aliases, state, county } = place
    const written = locality === '' || locality === name ? name : `${name}, ${locality}`
    for (const each of [name, ...aliases]) add(each, { written, state, county, area: place })
  }
  return {
    has: (name) => byName.has(foldText(name)),
    find(name, state) {
      const found = byName.get(foldText(name))
      return found?.find((locality) => state === undefined || locality.state === state)
    },
  }
}

const boroughs: (Locality & { names: string[] })[] = [
  borough('New York', 'New York', ['New York', 'New York City', 'NYC', 'Manhattan'], undefined),
  borough('Brooklyn', 'Kings', ['Brooklyn'], undefined),
  borough('Queens', 'Queens', ['Queens'], undefined),
  borough('Bronx', 'Bronx', ['Bronx', 'The Bronx'], zone('bronx')),
  borough('Staten Island', 'Richmond', ['Staten Island'], zone('staten-island')),
]

function borough(written: string, county: string, names: string[], whole: Zone | undefined) {
  return { written, county, names, state: 'NY', area: whole && { ...whole.centre, zone: whole.code } }
}
