import { commonPhrases, commonWords } from './common-words.ts'

/** Guesses an attacker tries first for this customer. */
export type PasswordContext = {
  email: string
  brands: readonly string[]
  /** Long passwords known from breaches, in the form `normalizePassword` returns. */
  breached?: ReadonlySet<string>
}

/**
 * Whether a password is easy to guess: a repetition, or little more than common passwords, well-known phrases, our
 * name, the customer's own email address, keyboard sequences and years.
 */
export function isCommonPassword(
  password: string,
  { email, brands, breached = new Set() }: PasswordContext,
): boolean {
  if (isRepetition(stripSymbols(password))) return true
  const text = normalizePassword(password)
  const personalWords = new Set([...brands.flatMap(nameParts), ...nameParts(email)].map(normalizePassword))
  const isKnown = (piece: string) =>
    commonPieces.has(piece) || personalWords.has(piece) || breached.has(piece)
  return countUncommonCharacters(text, isKnown) + countExtraSymbols(password) < minUncommonCharacters
}

/** The length of a short word. Fewer unknown characters beside known pieces are quickly found by trying. */
const minUncommonCharacters = 5

/**
 * Lowercase letters and digits. Symbols used as letters are replaced ('p@ss' becomes 'pass'), all other symbols
 * removed.
 */
export function normalizePassword(text: string): string {
  return stripSymbols(
    text.normalize('NFKC').replace(/(?<=\p{L})[@$!|](?=\p{L})/gu, (sign) => lookalikes[sign] ?? sign),
  )
}

function stripSymbols(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(symbols, '')
}

const symbols = /[\s\p{P}\p{Sc}\p{Sk}\p{Sm}]/gu

/** One or two kinds of symbols are ordinary separators; each further kind adds to the password. */
function countExtraSymbols(password: string): number {
  return Math.max(0, new Set(password.match(symbols)).size - 2)
}

const lookalikes: Record<string, string> = { '@': 'a', $: 's', '!': 'i', '|': 'l' }

const digitLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** Whether the text is one piece repeated at least twice. The last repetition may be cut short. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.startsWith(text.slice(length))) return true
  return false
}

/** A name and its parts: 'ann.lee@example.com' yields 'ann', 'lee' and 'ann.lee'. */
function nameParts(name: string): string[] {
  const whole = name.split('@')
  const parts = [...whole, ...name.split(/[^\p{L}\p{N}]+/u)]
  return parts.filter((part) => normalizePassword(part).length >= minPartLength)
}

const minPartLength = 3

/** How many characters remain after known personalWords, keyboard sequences and years cover as much as possible. */
function countUncommonCharacters(text: string, isKnown: (piece: string) => boolean): number {
  const withLetters = text.replace(/[013457]/g, (digit) => digitLetters[digit] ?? digit)
  const left = [0]
  for (let end = 1; end <= text.length; end += 1) {
    let fewest = (left[end - 1] ?? 0) + 1
    for (let start = Math.max(0, end - maxPieceLength); start < end; start += 1)
      if (isKnown(text.slice(start, end)) || isKnown(withLetters.slice(start, end)))
        fewest = Math.min(fewest, left[start] ?? fewest)
    for (let start = end - minSequenceLength; start >= 0 && isKeySequence(text.slice(start, end)); start -= 1)
      fewest = Math.min(fewest, left[start] ?? fewest)
    if (year.test(text.slice(Math.max(0, end - 4), end))) fewest = Math.min(fewest, left[end - 4] ?? fewest)
    left.push(fewest)
  }
  return left.at(-1) ?? 0
}

/** The length of the longest list entry. */
const maxPieceLength = 64

const year = /^(19|20)\d\d$/

const minSequenceLength = 3

/** One repeated character, or neighboring keys in either direction: '1111', '4321', 'abcd', 'asdf'. */
function isKeySequence(text: string): boolean {
  if (text.split('').every((character) => character === text[0])) return true
  const back = text.split('').reverse().join('')
  return keySequences.some((row) => row.includes(text) || row.includes(back))
}

const keySequences = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
]

const commonPieces: ReadonlySet<string> = new Set([...commonWords, ...commonPhrases].map(normalizePassword))
