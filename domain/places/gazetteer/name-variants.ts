import type { PlaceKind } from '#domain/places/geo/place.ts'
import { foldText } from './fold-text.ts'
import { type GazetteerPlace, isArea } from './gazetteer.ts'

/** A place under one of its names; name and city are folded. */
export type NamedPlace = {
  name: string
  place: GazetteerPlace
  city: string
  isFirst?: boolean
  /** What has to stand behind the name for this place to be meant: its own town, or any. */
  needs?: 'own town' | 'a town' | undefined
}

/** The names that the gazetteer gives, its own and the others. */
export function* gazetteerNames(places: readonly GazetteerPlace[]): Generator<NamedPlace> {
  for (const place of places) {
    const city = foldText(place.locality)
    yield { name: foldText(place.name), place, city, isFirst: true }
    for (const alias of place.aliases) yield { name: foldText(alias), place, city }
  }
}

/** What people make of them: without the article, with a word for what it is, with the town left out or behind. */
export function* nameVariants(own: readonly NamedPlace[]): Generator<NamedPlace> {
  const isBeginning = indexBeginnings(own)
  for (const named of own) {
    const { place, city } = named
    if (isArea(place)) continue
    const plain = stripArticle(named.name)
    for (const name of withKind(plain, place.kind)) yield { name, place, city }
    const needs = plain === named.name || plain.includes(' ') ? undefined : 'a town'
    // "London" is not the hotel called The London; "Plaza, New York" is The Plaza.
    if (needs && (place.kind !== 'hotel' || !named.isFirst)) continue
    if (plain === named.name || !isBeginning(plain, place)) yield { name: plain, place, city, needs }
    const short = stripCity(plain, named)
    if (short && !isBeginning(short, place)) yield { name: short, place, city }
    const behind = moveCityToEnd(plain, named)
    if (behind) yield { name: behind, place, city, needs: 'own town' }
  }
}

export function stripArticle(name: string): string {
  return name.replace(/^the (?=.)/, '')
}

/** Tells whether another place's name begins so: "Four Seasons" is two hotels, so it is neither. */
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
    return ['airport', 'international airport', 'international'].map((words) => `${core} ${words}`)
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

/** New York goes without saying, as for the Waldorf Astoria New York; of a chain's house elsewhere its town does not. */
function stripCity(name: string, { place, city }: NamedPlace): string | undefined {
  const isUnderstood = place.kind === 'hotel' && city === 'new york'
  return isUnderstood && name.endsWith(` ${city}`) ? twoWords(name.slice(0, -city.length - 1)) : undefined
}

/** Newark Penn Station, as "Penn Station, Newark". */
function moveCityToEnd(name: string, { place, city }: NamedPlace): string | undefined {
  const isTerminus = place.kind === 'station' || place.kind === 'seaport'
  return isTerminus && name.startsWith(`${city} `) ? twoWords(name.slice(city.length + 1)) : undefined
}

/** One word alone says too little. */
function twoWords(name: string): string | undefined {
  return name.includes(' ') ? name : undefined
}
