import { parseStateAndZip } from '#domain/places/address/address-parts.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import { foldText, splitWords } from './fold-text.ts'
import { type GazetteerPlace, isArea } from './gazetteer.ts'
import { indexGuesses } from './guess-place.ts'
import type { Localities } from './localities.ts'
import { type HintedName, type LocationHint, matchesHint, parseLocationHints } from './location-hint.ts'
import { gazetteerNames, type NamedPlace, nameVariants, stripArticle } from './name-variants.ts'

type PlaceNames = {
  /** The place with exactly this name, alone or followed by its town and state; undefined if several match. */
  findExact(folded: string): GazetteerPlace | undefined
  /** The place that the text names; 'shared' if several places match. */
  find(text: string): GazetteerPlace | 'shared' | undefined
  /** The place that the text means despite typos or missing words, if that is clear. */
  guess(text: string): GazetteerPlace | undefined
}

/** Finds places by a typed name, optionally followed by town, state or ZIP code. */
export function indexPlaceNames(places: readonly GazetteerPlace[], localities: Localities): PlaceNames {
  const names = [...gazetteerNames(places)]
  const variantNames = [...nameVariants(names)]
  const own = group(names, (name) => name)
  const variants = group(variantNames, withoutSpaces)
  const guesses = indexGuesses([...names, ...variantNames.filter(({ needs }) => !needs)])
  // Exact names take precedence over variants.
  const lookups = [own, (name: string) => variants(stripArticle(name)), indexTerminals(places)]
  const cities = new Set(names.map(({ city }) => city))
  const isTown = (name: string) => cities.has(name) || localities.isHint(name)
  const pick = ({ name, where }: HintedName, lookUp: (name: string) => readonly NamedPlace[]) =>
    pickOne(
      lookUp(name).filter((match) => matchesHint(match, where, localities)),
      where,
    )

  return {
    findExact: indexExactNames(names),
    find(text) {
      const readings = parseLocationHints(text, isTown)
      for (const lookUp of lookups) {
        for (const reading of readings) {
          const found = pick(reading, lookUp)
          if (found) return found
        }
      }
      return undefined
    },
    guess(text) {
      // "New York, NY" is no misspelled New Yorker.
      const { rest } = parseStateAndZip(text, (name) => isTown(foldText(name)))
      if (localities.isHint(foldText(rest))) return undefined
      const readings = parseLocationHints(text, isTown, () => true)
      for (const reading of readings) {
        const found = pick(reading, guesses.misspelled)
        if (found && found !== 'shared') return found
      }
      for (const reading of readings) {
        const found = guesses.byWords(reading)
        if (
          found &&
          matchesHint({ name: '', place: found, city: foldText(found.locality) }, reading.where, localities)
        )
          return found
      }
      return undefined
    },
  }
}

function indexExactNames(names: readonly NamedPlace[]): (folded: string) => GazetteerPlace | undefined {
  const known = new Map<string, GazetteerPlace | null>()
  for (const { name, city, place } of names) {
    const state = place.state.toLowerCase()
    for (const text of [name, `${name} ${city} ${state}`, `${name} ${state}`]) {
      const before = known.get(text)
      if (before && isFar(place) && !isFar(before)) continue
      const isOnly = !before || before === place || (isFar(before) && !isFar(place))
      known.set(text, isOnly && before !== null ? place : null)
    }
  }
  return (folded) => known.get(folded) ?? undefined
}

/** Of places with the same name, those near the city take precedence. */
function isFar({ zone }: GazetteerPlace): boolean {
  return zone !== null && getZone(zone).longDistance
}

function pickOne(
  all: readonly NamedPlace[],
  { localities }: LocationHint,
): GazetteerPlace | 'shared' | undefined {
  const near = all.filter(({ place }) => !isFar(place))
  const matches = near.length > 0 ? near : all
  const [first, ...others] = matches
  if (!first || others.every(({ place }) => place === first.place)) return first?.place
  const inTown = distinct(matches.filter(({ city }) => localities.includes(city)))
  if (inTown.length === 1) return inTown[0]
  // A building takes precedence over a town of the same name: Teterboro is the airport.
  const buildings = distinct(matches).filter((place) => !isArea(place))
  const isOneTown = others.every(
    ({ city, place }) => city === first.city && place.state === first.place.state,
  )
  return (isOneTown && buildings.length === 1 && buildings[0]) || 'shared'
}

function distinct(matches: readonly NamedPlace[]): GazetteerPlace[] {
  return [...new Set(matches.map(({ place }) => place))]
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

/** "Met Life Stadium" matches MetLife Stadium. */
function withoutSpaces(name: string): string {
  return name.replaceAll(' ', '')
}

/** Finds an airport terminal in any word order: "JFK Terminal 4", "Terminal 4, Kennedy Airport", "JFK T4". */
function indexTerminals(places: readonly GazetteerPlace[]): (name: string) => NamedPlace[] {
  const airports = places.filter(({ kind }) => kind === 'airport')
  const terminals = new Map<string, NamedPlace[]>()
  for (const place of places) {
    if (place.kind !== 'terminal') continue
    const airport = airports.find(({ name }) => place.name.startsWith(`${name} `))
    const which = place.name.slice(airport?.name.length ?? 0)
    for (const spoken of airport ? [airport.name, ...airport.aliases] : []) {
      const name = terminalKey(splitWords(`${spoken} ${which}`))
      if (name) terminals.set(name, [{ name, place, city: foldText(place.locality) }])
    }
  }
  return (name) => terminals.get(terminalKey(name.split(' ')) ?? '') ?? []
}

function terminalKey(words: readonly string[]): string | undefined {
  const apart = words.flatMap((word) => (/^t[\da-e]$/.test(word) ? ['terminal', word.slice(1)] : [word]))
  if (!apart.includes('terminal')) return undefined
  return apart
    .filter((word) => !/^(?:airport|international|the)$/.test(word))
    .sort()
    .join(' ')
}
