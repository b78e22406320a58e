import type { PlaceKind } from '#domain/places/geo/place.ts'
import { foldText } from './fold-text.ts'
import { type GazetteerPlace, isArea } from './gazetteer.ts'

/** A place with one of its names; name and city are folded. */
export type NamedPlace = {
  name: string
  place: GazetteerPlace
  city: string
  isFirst?: boolean
  /** The location the text must contain after the name for this place to match: the place's own town, or any town. */
  needs?: 'own town' | 'a town' | undefined
}

/** The names in the gazetteer, aliases included. */
export function* gazetteerNames(places: readonly GazetteerPlace[]): Generator<NamedPlace> {
  for (const place of places) {
    const city = foldText(place.locality)
    yield { name: foldText(place.name), place, city, isFirst: true }
    for (const alias of place.aliases) yield { name: foldText(alias), place, city }
  }
}

/**
 * Common variants of the names: without the article, with a word for the kind, with the town removed or moved to the
 * end.
 */
export function* nameVariants(own: readonly NamedPlace[]): Generator<NamedPlace> {
  const isBeginning = indexBeginnings(own)
  for (const named of own) {
    const { place, city } = named
    if (isArea(place)) continue
    const withoutArticle = stripArticle(named.name)
    for (const name of withKind(withoutArticle, place.kind)) yield { name, place, city }
    const needs = withoutArticle === named.name || withoutArticle.includes(' ') ? undefined : 'a town'
    // "London" is not the hotel The London, but "Plaza, New York" is The Plaza.
    if (needs && (place.kind !== 'hotel' || !named.isFirst)) continue
    if (withoutArticle === named.name || !isBeginning(withoutArticle, place))
      yield { name: withoutArticle, place, city, needs }
    const short = stripCity(withoutArticle, named)
    if (short && !isBeginning(short, place)) yield { name: short, place, city }
    const cityLast = moveCityToEnd(withoutArticle, named)
    if (cityLast) yield { name: cityLast, place, city, needs: 'own town' }
  }
}

export function stripArticle(name: string): string {
  return name.replace(/^the (?=.)/, '')
}

/** Whether another place's name has the same beginning: "Four Seasons" is two hotels, so it matches neither. */
function indexBeginnings(own: readonly NamedPlace[]): (words: string, place: GazetteerPlace) => boolean {
  const users = new Map<string, Set<GazetteerPlace>>()
  for (const { name, place } of own) {
    const words = stripArticle(name).split(' ')
    for (let count = 1; count <= words.length; count += 1) {
      const beginning = words.slice(0, count).join(' ')
      users.set(beginning, (users.get(beginning) ?? new Set()).add(place))
    }
  }
  return (words, place) => [...(users.get(words) ?? [])].some((user) => user !== place)
}

function withKind(name: string, kind: PlaceKind): string[] {
  if (kind === 'airport') {
    const core = name.replaceAll(/ (?:international|airport)\b/g, '')
    const words = ['airport', 'international airport', 'international', 'terminal', 'airport terminal']
    return words.map((last) => `${core} ${last}`)
  }
  if (kind === 'station') {
    const core = name.replace(/(?: train)? station$/, '')
    return ['station', 'train station'].map((words) => `${core} ${words}`)
  }
  const longer = (kindWords[kind] ?? []).map((word) => `${name} ${word}`)
  return kind === 'hotel' ? [...longer, `hotel ${name}`] : longer
}

const kindWords: Partial<Record<PlaceKind, string[]>> = {
  seaport: ['terminal', 'cruise terminal', 'ferry terminal'],
  hotel: ['hotel'],
  venue: ['theater', 'arena', 'stadium'],
  landmark: ['museum', 'building'],
  hospital: ['hospital'],
  university: ['university', 'college'],
}

/**
 * Removes the city: "Waldorf Astoria New York" is the Waldorf Astoria. Only New York is optional, not the town of a
 * chain's other hotels.
 */
function stripCity(name: string, { place, city }: NamedPlace): string | undefined {
  const isUnderstood = place.kind === 'hotel' && city === 'new york'
  return isUnderstood && name.endsWith(` ${city}`) ? twoWords(name.slice(0, -city.length - 1)) : undefined
}

/** Newark Penn Station also matches "Penn Station, Newark". */
function moveCityToEnd(name: string, { place, city }: NamedPlace): string | undefined {
  const isTerminus = place.kind === 'station' || place.kind === 'seaport'
  return isTerminus && name.startsWith(`${city} `) ? twoWords(name.slice(city.length + 1)) : undefined
}

/** Requires two words; a single word is too ambiguous. */
function twoWords(name: string): string | undefined {
  return name.includes(' ') ? name : undefined
}
