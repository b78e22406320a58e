import {
  canonicalStreetNames,
  directions,
  formatOrdinal,
  fullDirections,
  longSuffixes,
  ordinalWords,
  shortSuffixes,
  streetsWithoutSuffix,
  suffixes,
} from './street-vocabulary.ts'
import { isTypoOf } from './typo.ts'

/** A street in our spelling: short for display ("W 57th St"), long for the address's parts. */
export type StreetName = { short: string; long: string }

/** Parses a street in any spelling: "fifth avenue", "W. 57 Street", "Ave. of the Americas". */
export function parseStreet(text: string): StreetName | undefined {
  const words = text
    .replaceAll(/[.’']/g, (mark) => (mark === '.' ? ' ' : "'"))
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0 || words.length > 6 || !words.every((word) => wordPattern.test(word)))
    return undefined
  const short = shorten(isNumberedWithoutSuffix(words) ? [...words, 'St'] : words)
  const renamed = canonicalStreetNames.get(short.toLowerCase()) ?? short
  return isStreetLike(renamed) ? { short: renamed, long: lengthen(renamed) } : undefined
}

/** "W 57" is a street: avenues have no direction before their number. */
function isNumberedWithoutSuffix(words: readonly string[]): boolean {
  return words.length === 2 && isDirection(words[0]) && /^\d{1,3}(?:st|nd|rd|th)?$/i.test(words[1] ?? '')
}

/** Accepts a street name without a suffix such as "Street". */
export function parseStreetWithoutSuffix(text: string): StreetName | undefined {
  const name = readWords(text)?.map(capitalize).join(' ')
  return name === undefined ? undefined : { short: name, long: name }
}

function readWords(text: string): string[] | undefined {
  const words = text
    .replaceAll('.', ' ')
    .replaceAll('’', "'")
    .split(' ')
    .filter((word) => word !== '')
  return words.length > 0 && words.length <= 6 && words.every((word) => wordPattern.test(word))
    ? words
    : undefined
}

const wordPattern = /^[\p{L}\d][\p{L}\d'-]*$/u

function shorten(words: string[]): string {
  return words
    .map((word, index) => {
      const plain = word.toLowerCase()
      const isFirst = index === 0
      const isLast = index === words.length - 1
      const suffix = suffixes.get(plain)
      // In "St Marks Pl" the first word is a saint; in "Avenue B" it is the suffix.
      if (suffix && !isFirst && (isLast || isDirection(words[index + 1]))) return suffix
      if (isFirst && words.length === 2 && /^ave(nue)?$/.test(plain)) return 'Avenue'
      if ((isFirst || isLast) && words.length > 1 && directions.has(plain)) return direction(words, index)
      if (/^\d+$/.test(plain) && suffixes.has(words[index + 1]?.toLowerCase() ?? ''))
        return formatOrdinal(Number(plain))
      const ordinal =
        ordinalWords.get(plain) ?? (isLast ? undefined : correctOrdinal(plain, words[index + 1]))
      return ordinal ?? (/^\d+(st|nd|rd|th)$/.test(plain) ? plain : capitalize(word))
    })
    .join(' ')
}

/** "Fith Avenue" is 5th Ave. */
function correctOrdinal(word: string, next: string | undefined): string | undefined {
  if (suffixes.get(next?.toLowerCase() ?? '') !== 'Ave' || word.length < 4) return undefined
  const similar = [...ordinalWords].filter(([known]) =>
    isTypoOf(word, known, { maxEdits: 1, asPrefix: false }),
  )
  return similar.length === 1 ? similar[0]?.[1] : undefined
}

/** "Central Park West" stays long, "Park Ave South" becomes "Park Ave S", and "West St" is a street named West. */
function direction(words: string[], index: number): string {
  const word = words[index] ?? ''
  const short = directions.get(word.toLowerCase()) ?? word
  const full = fullDirections[short] ?? word
  const neighbor = (index === 0 ? words[1] : words[index - 1])?.toLowerCase() ?? ''
  if (index === 0) return words.length === 2 && suffixes.has(neighbor) && !isOrdinal(neighbor) ? full : short
  return suffixes.has(neighbor) ? short : full
}

function isStreetLike(short: string): boolean {
  const words = short.toLowerCase().split(' ')
  const last = words.at(-1) ?? ''
  const beforeDirection = isDirection(last) ? (words.at(-2) ?? '') : last
  return (
    (words.length > 1 && shortSuffixes.has(beforeDirection)) ||
    (words.length > 1 && (words[0] === 'avenue' || words[0] === 'route')) ||
    streetsWithoutSuffix.has(beforeDirection) ||
    / park (north|south|east|west)$/i.test(short)
  )
}

function lengthen(short: string): string {
  const words = short.split(' ')
  return words
    .map((word, index) => {
      if (index === 0) return words.length > 1 ? (fullDirections[word] ?? word) : word
      if (index === words.length - 1 && fullDirections[word]) return fullDirections[word]
      return index >= words.length - 2 ? (longSuffixes.get(word) ?? word) : word
    })
    .join(' ')
}

function isOrdinal(word: string): boolean {
  return /^\d+(st|nd|rd|th)?$/.test(word) || ordinalWords.has(word)
}

function isDirection(word: string | undefined): boolean {
  return word !== undefined && directions.has(word.toLowerCase())
}

/** Leaves mixed case unchanged, as in MacDougal. */
function capitalize(word: string): string {
  const isCareful = /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word)
  return isCareful ? word : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
