import { hasMoreBits, isTypoOf, lettersOf } from '#domain/places/address/typo.ts'
import { straightLineMiles } from '#domain/places/geo/point.ts'
import type { GazetteerPlace } from './gazetteer.ts'
import type { HintedName } from './location-hint.ts'
import type { NamedPlace } from './name-variants.ts'

type Guesses = {
  /** Places whose name differs from the text by a few letters: "Laguardia arport". The nearest spellings only. */
  misspelled(name: string): readonly NamedPlace[]
  /** The place that alone has all these words among its names: "Signature Aviation TEB". */
  byWords(reading: HintedName): GazetteerPlace | undefined
}

export function indexGuesses(names: readonly NamedPlace[]): Guesses {
  const byFirst = Map.groupBy(names.map(toSpelling), ({ key }) => key[0] ?? '')
  const byWord = indexWords(names)
  return {
    misspelled(name) {
      const { key, digits, letters } = toSpelling({ name })
      // Most names are ruled out without comparing them.
      const candidates = (byFirst.get(key[0] ?? '') ?? []).filter(
        (known) =>
          Math.abs(known.key.length - key.length) <= 2 &&
          known.digits === digits &&
          !hasMoreBits(letters & ~known.letters, 2),
      )
      for (let maxEdits = 1; maxEdits <= maxTyposOf(key); maxEdits += 1) {
        const similar = candidates.filter(
          (known) => isTypoOf(key, known.key, { maxEdits, asPrefix: false }) && !isLonger(key, known.key),
        )
        if (similar.length > 0) return similar.flatMap(({ named }) => named ?? [])
      }
      return []
    },
    byWords({ name, where }) {
      const words = name.split(' ').filter((word) => !smallWords.has(word))
      if (words.length < 2) return undefined
      const [first = new Set<GazetteerPlace>(), ...rest] = words.map(
        (word) => byWord.get(word) ?? new Set<GazetteerPlace>(),
      )
      const matching = [...first].filter((place) => rest.every((places) => places.has(place)))
      // A chain has hotels that are not in the gazetteer, so its name needs a town.
      const sure = matching.filter(({ kind }) => kind !== 'hotel' || where.localities.length > 0)
      return pickAtOneSpot(sure)
    },
  }
}

type Spelling = { key: string; digits: string; letters: number; named?: NamedPlace }

/** Spaces are often wrong, and numbers are never misspelled. */
function toSpelling(named: NamedPlace | { name: string }): Spelling {
  const key = named.name.replaceAll(' ', '')
  const digits = key.replaceAll(/\D/g, '')
  return { key, digits, letters: lettersOf(key), ...('place' in named && { named }) }
}

function maxTyposOf(key: string): number {
  if (key.length < 6) return 0
  return key.length < 8 ? 1 : 2
}

/** "The Plaza, NJ" is not a misspelled "The Plaza": letters at the end are another word. */
function isLonger(one: string, other: string): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  return longer.length - shorter.length > 1 && longer.startsWith(shorter)
}

function indexWords(names: readonly NamedPlace[]): Map<string, Set<GazetteerPlace>> {
  const byWord = new Map<string, Set<GazetteerPlace>>()
  for (const { name, place } of names) {
    for (const word of name.split(' ')) {
      const places = byWord.get(word)
      if (places) places.add(place)
      else byWord.set(word, new Set([place]))
    }
  }
  return byWord
}

const smallWords = new Set(['the', 'at', 'of', 'and', 'in', 'to'])

/** An airport with its terminals is one spot: the one with the shortest name is the whole. */
function pickAtOneSpot(places: readonly GazetteerPlace[]): GazetteerPlace | undefined {
  const [whole] = places.toSorted((one, other) => one.name.length - other.name.length)
  const isOneSpot = places.every(
    (place) => whole && place.zone === whole.zone && straightLineMiles(place, whole) < 1.5,
  )
  return isOneSpot ? whole : undefined
}
