import { hasMoreBits, isTypoOf, lettersOf, maxTypos } from '#domain/places/address/typo.ts'
import type { PlaceKind } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { foldText, splitWords } from './fold-text.ts'
import type { GazetteerPlace } from './gazetteer.ts'
import { rankBonus } from './rank-place.ts'

export type SearchIndex = {
  entries: Entry[]
  /** Every indexed word, sorted, with the places that use it. */
  vocabulary: { word: string; letters: number; uses: { entry: number; weight: number }[] }[]
}

type Entry = { place: GazetteerPlace; names: string[] }

export function indexPlaces(places: readonly GazetteerPlace[]): SearchIndex {
  const entries = places.map((place) => ({ place, names: [place.name, ...place.aliases].map(foldText) }))
  const words = new Map<string, Map<number, number>>()
  entries.forEach(({ place, names }, entry) => {
    const add = (word: string, weight: number) => {
      const uses = words.get(word) ?? new Map<number, number>()
      uses.set(entry, Math.max(weight, uses.get(entry) ?? 0))
      words.set(word, uses)
    }
    for (const name of names) for (const word of name.split(' ')) add(word, 1)
    for (const word of splitWords(`${place.street} ${place.locality} ${place.state} ${place.zip}`))
      add(word, 0.5)
    for (const word of kindWords[place.kind] ?? []) add(word, 0.5)
    for (const word of stateWords[place.state] ?? []) add(word, 0.3)
  })
  const vocabulary = [...words]
    .map(([word, uses]) => ({
      word,
      letters: lettersOf(word),
      uses: [...uses].map(([entry, weight]) => ({ entry, weight })),
    }))
    .sort((one, other) => (one.word < other.word ? -1 : 1))
  return { entries, vocabulary }
}

/** The places that match every word of the query, best first. */
export function searchPlaces(
  { entries, vocabulary }: SearchIndex,
  query: string,
  { near = midtown, limit }: { near?: Point; limit: number },
): GazetteerPlace[] {
  const typed = splitWords(query).slice(0, maxWords)
  const significant = typed.filter((word) => !stopWords.has(word))
  const words = significant.length > 0 ? significant : typed
  if (words.length === 0) return []
  const phrase = typed.join(' ')
  let scores: Map<number, number> | undefined
  for (const [index, word] of words.entries()) {
    const matches = matchWord(vocabulary, word, index === words.length - 1)
    scores = scores === undefined ? matches : addUp(scores, matches)
    if (scores.size === 0) return []
  }
  const ranked = [...(scores ?? [])]
    .flatMap(([index, score]) => {
      const entry = entries[index]
      return entry ? [{ entry, score: score / words.length + rankBonus(entry, { phrase, near }) }] : []
    })
    .sort((one, other) => other.score - one.score || (one.entry.place.name < other.entry.place.name ? -1 : 1))
    .map(({ entry }) => entry.place)
  return inTerminalOrder(ranked.slice(0, limit))
}

/** Terminals by their name, in the places of the list that they have by their rank. */
function inTerminalOrder(places: readonly GazetteerPlace[]): GazetteerPlace[] {
  const terminals = places
    .filter(({ kind }) => kind === 'terminal')
    .toSorted((one, other) => (one.zone === other.zone ? (one.name < other.name ? -1 : 1) : 0))
  return places.map((place) => (place.kind === 'terminal' && terminals.shift()) || place)
}

const midtown: Point = { latitude: 40.7549, longitude: -73.984 }
const maxWords = 12
const stopWords = new Set(['the', 'at', 'of', 'and', 'in', 'to', 'usa', 'arrivals', 'departures'])

const stateWords: Record<string, string[]> = { NY: ['new', 'york', 'nyc'], NJ: ['new', 'jersey'] }

/** Words that people add to a name though they are not part of it. */
const kindWords: Partial<Record<PlaceKind, string[]>> = {
  airport: ['airport', 'terminal'],
  terminal: ['airport', 'terminal'],
  'private-aviation': ['fbo', 'private', 'jet', 'aviation', 'airport'],
  seaport: ['cruise', 'port', 'pier', 'terminal', 'ship'],
  station: ['station', 'train'],
  hotel: ['hotel'],
  hospital: ['hospital'],
  university: ['university', 'college', 'campus'],
  venue: ['theater', 'venue'],
  landmark: [],
}

/** Exact and prefix matches first. Only if there are none are typos considered. */
function matchWord(
  vocabulary: SearchIndex['vocabulary'],
  typed: string,
  isUnfinished: boolean,
): Map<number, number> {
  const scores = new Map<number, number>()
  const addMatches = (uses: { entry: number; weight: number }[], quality: number) => {
    for (const { entry, weight } of uses) {
      scores.set(entry, Math.max(scores.get(entry) ?? 0, weight * quality))
    }
  }
  const allowsPrefix = !/^\d{1,3}$/.test(typed) && (isUnfinished || !/^\d+$/.test(typed))
  for (let at = firstFrom(vocabulary, typed); at < vocabulary.length; at += 1) {
    const known = vocabulary[at]
    if (!known?.word.startsWith(typed)) break
    if (known.word === typed) addMatches(known.uses, 1)
    else if (allowsPrefix) addMatches(known.uses, isUnfinished ? 0.9 : 0.75)
  }
  const maxEdits = maxTypos(typed)
  if (scores.size > 0 || maxEdits === 0) return scores
  const letters = lettersOf(typed)
  for (const known of vocabulary) {
    if (hasMoreBits(letters & ~known.letters, maxEdits)) continue
    if (!isTypoOf(typed, known.word, { maxEdits, asPrefix: isUnfinished })) continue
    addMatches(known.uses, typed[0] === known.word[0] ? 0.65 : 0.5)
  }
  return scores
}

function firstFrom(vocabulary: SearchIndex['vocabulary'], word: string): number {
  let low = 0
  let high = vocabulary.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((vocabulary[middle]?.word ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

function addUp(scores: Map<number, number>, matches: Map<number, number>): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [entry, score] of scores) {
    const match = matches.get(entry)
    if (match !== undefined) sums.set(entry, score + match)
  }
  return sums
}
