import { type GazetteerPlace, isArea } from './gazetteer.ts'
import type { Localities } from './localities.ts'
import { type LocationHint, matchesHint, parseLocationHints } from './location-hint.ts'
import { gazetteerNames, type NamedPlace, nameVariants, stripArticle } from './name-variants.ts'
import { indexTerminals } from './terminal-names.ts'

export type PlaceNames = {
  /** The place that is called so to the letter, alone or before its town and State; none where others are, too. */
  exactly(folded: string): GazetteerPlace | undefined
  /** The place that the text names; 'shared' where several bear the name, and nobody can tell which one is meant. */
  find(text: string): GazetteerPlace | 'shared' | undefined
}

/** Finds places by the name that somebody typed, also with town, State or ZIP code behind it. */
export function indexPlaceNames(places: readonly GazetteerPlace[], localities: Localities): PlaceNames {
  const names = [...gazetteerNames(places)]
  const own = group(names, (name) => name)
  const written = group(nameVariants(names), withoutSpaces)
  // A name as it is comes before what people make of it.
  const ways = [own, (name: string) => written(stripArticle(name)), indexTerminals(places)]
  const cities = new Set(names.map(({ city }) => city))
  const isTown = (name: string) => cities.has(name) || localities.hasFolded(name)

  return {
    exactly: indexExactly(names),
    find(text) {
      const readings = parseLocationHints(text, isTown)
      for (const bearersOf of ways) {
        for (const { name, where } of readings) {
          const bearers = bearersOf(name).filter((bearer) => matchesHint(bearer, where, localities))
          const found = theOne(bearers, where)
          if (found) return found
        }
      }
      return undefined
    },
  }
}

function indexExactly(names: readonly NamedPlace[]): (folded: string) => GazetteerPlace | undefined {
  const known = new Map<string, GazetteerPlace | null>()
  for (const { name, city, place } of names) {
    const state = place.state.toLowerCase()
    for (const text of [name, `${name} ${city} ${state}`, `${name} ${state}`]) {
      const before = known.get(text)
      known.set(text, before === undefined || before === place ? place : null)
    }
  }
  return (folded) => known.get(folded) ?? undefined
}

function theOne(
  bearers: readonly NamedPlace[],
  { localities }: LocationHint,
): GazetteerPlace | 'shared' | undefined {
  const [first, ...others] = bearers
  if (!first || others.every(({ place }) => place === first.place)) return first?.place
  const inTown = distinct(bearers.filter(({ city }) => localities.includes(city)))
  if (inTown.length === 1) return inTown[0]
  // Of what has one name in one town the building is meant: Teterboro is the airport of Teterboro.
  const buildings = distinct(bearers).filter((place) => !isArea(place))
  const isOneTown = others.every(
    ({ city, place }) => city === first.city && place.state === first.place.state,
  )
  return (isOneTown && buildings.length === 1 && buildings[0]) || 'shared'
}

function distinct(bearers: readonly NamedPlace[]): GazetteerPlace[] {
  return [...new Set(bearers.map(({ place }) => place))]
}

function group(
  named: Iterable<NamedPlace>,
  keyOf: (name: string) => string,
): (name: string) => readonly NamedPlace[] {
  const groups = new Map<string, NamedPlace[]>()
  for (const one of named) {
    const key = keyOf(one.name)
    const others = groups.get(key)
    if (!others) groups.set(key, [one])
    else others.push(one)
  }
  return (name) => groups.get(keyOf(name)) ?? []
}

/** "Met Life Stadium" is MetLife Stadium. */
function withoutSpaces(name: string): string {
  return name.replaceAll(' ', '')
}
