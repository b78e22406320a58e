import type { PlaceKind } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { foldText, splitWords } from './fold-text.ts'
import type { GazetteerPlace } from './gazetteer.ts'
import { rankBonus } from './rank-place.ts'
import { isTypoOf, maxTypos } from './typo.ts'

export type SearchIndex = {
  entries: Entry[]
  /** Every word that a place is known by, in order, with the places that have it. */
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

/** The places that answer to every word of the query, best first. */
export function searchPlaces(
  { entries, vocabulary }: SearchIndex,
  query: string,
  { near = midtown, limit }: { near?: Point; limit: number },
): GazetteerPlace[] {
  const typed = splitWords(query).slice(0, mostWords)
  const meant = typed.filter((word) => !emptyWords.has(word))
  const asked = meant.length > 0 ? meant : typed
  if (asked.length === 0) return []
  const phrase = typed.join(' ')
  let scores: Map<number, number> | undefined
  for (const [index, word] of asked.entries()) {
    const matches = matchWord(vocabulary, word, index === asked.length - 1)
    scores = scores === undefined ? matches : addUp(scores, matches)
    if (scores.size === 0) return []
  }
  return [...(scores ?? [])]
    .flatMap(([index, score]) => {
      const entry = entries[index]
      return entry ? [{ entry, score: score / asked.length + rankBonus(entry, { phrase, near }) }] : []
    })
    .sort((one, other) => other.score - one.score || (one.entry.place.name < other.entry.place.name ? -1 : 1))
    .slice(0, limit)
    .map(({ entry }) => entry.place)
}

const midtown: Point = { latitude: 40.7549, longitude: -73.984 }
const mostWords = 12
const emptyWords = new Set(['the', 'at', 'of', 'and', 'in', 'to', 'usa'])

const stateWords: Record<string, string[]> = { NY: ['new', 'york', 'nyc'], NJ: ['new', 'jersey'] }

/** What people add to a name without its being a part of it. */
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

/** Words that are there as typed come first; only where there are none is a typo supposed. */
function matchWord(
  vocabulary: SearchIndex['vocabulary'],
  typed: string,
  isUnfinished: boolean,
): Map<number, number> {
  const scores = new Map<number, number>()
  const note = (uses: { entry: number; weight: number }[], quality: number) => {
    for (const { entry, weight } of uses) {
      scores.set(entry, Math.max(scores.get(entry) ?? 0, weight * quality))
    }
  }
  const mayGoOn = !/^\d{1,3}$/.test(typed) && (isUnfinished || !/^\d+$/.test(typed))
  for (let at = firstFrom(vocabulary, typed); at < vocabulary.length; at += 1) {
    const known = vocabulary[at]
    if (!known?.word.startsWith(typed)) break
    if (known.word === typed) note(known.uses, 1)
    else if (mayGoOn) note(known.uses, isUnfinished ? 0.9 : 0.75)
  }
  const most = maxTypos(typed)
  if (scores.size > 0 || most === 0) return scores
  const letters = lettersOf(typed)
  for (const known of vocabulary) {
    if (tooManyOf(letters & ~known.letters, most)) continue
    if (!isTypoOf(typed, known.word, { most, asPrefix: isUnfinished })) continue
    note(known.uses, typed[0] === known.word[0] ? 0.65 : 0.5)
  }
  return scores
}

/** Which letters a word has, a bit each: most words can be ruled out by it before they are compared. */
function lettersOf(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) % 31)
  return letters
}

function tooManyOf(letters: number, most: number): boolean {
  let rest = letters
  for (let count = 0; rest !== 0; count += 1) {
    if (count === most) return true
    rest &= rest - 1
  }
  return false
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
