import { extractUnit, parseStateAndZip } from './address-parts.ts'
import { parseStreet, parseStreetWithoutSuffix, type StreetName } from './street-name.ts'

/** The parts of a typed address, not located yet. */
export type ParsedAddress = {
  /** One street, or two for a corner. Empty if the text has only a town or a ZIP code. */
  streets: [] | [StreetName] | [StreetName, StreetName]
  house: string
  unit: string
  /** Towns, boroughs and neighborhoods, the smallest first. */
  localities: string[]
  state: string | undefined
  zip: string | undefined
}

/** Parses "350 Fifth Avenue, New York, NY 10118, USA" and the usual ways to type it. */
export function parseAddress(text: string, isLocality: (name: string) => boolean): ParsedAddress | undefined {
  if (text.length > maxLength || !allowedCharacters.test(text)) return undefined
  const { rest, state, zip } = parseStateAndZip(text, isLocality)
  const segments = rest
    .split(',')
    .map((segment) => segment.trim().replaceAll(/\s+/g, ' '))
    .filter((segment) => segment !== '')
  const localities = takeLocalities(segments, isLocality)
  if (
    localities.length === 0 &&
    state === 'NY' &&
    segments.length > 0 &&
    /new york\W*$/i.test(cut(text, zip))
  ) {
    localities.push('New York')
  }
  const unit = extractUnit(segments)
  const street = readStreetSegment(segments, { isPlaced: zip !== undefined || localities.length > 0 })
  // A name that is neither street nor town is accepted before a ZIP code, such as an airport's.
  const isUnderstood = zip !== undefined || (segments.length === 0 && localities.length > 0)
  if (street === undefined && !isUnderstood) return undefined
  return { ...(street ?? { streets: [], house: '' }), unit, localities, state, zip }
}

const maxLength = 200
const allowedCharacters = /^[\p{Script=Latin}\d\s,.'’#&/@():;–-]+$/u

function cut(text: string, zip: string | undefined): string {
  return zip === undefined ? text : text.slice(0, text.lastIndexOf(zip))
}

/** From the end: segments that are towns, then a town that follows the street without a comma. */
function takeLocalities(segments: string[], isLocality: (name: string) => boolean): string[] {
  const found: string[] = []
  for (let last = segments.at(-1); last !== undefined && isLocality(last); last = segments.at(-1)) {
    found.unshift(last)
    segments.pop()
  }
  const last = segments.at(-1)
  if (last === undefined) return found
  const words = last.split(' ')
  for (let from = Math.max(1, words.length - 4); from < words.length; from += 1) {
    const name = words.slice(from).join(' ')
    const before = words.slice(0, from).join(' ')
    if (isLocality(name) && /\d|&| (and|at) /.test(before) && readsAsStreet(before)) {
      found.unshift(name)
      segments[segments.length - 1] = before
      break
    }
  }
  return found
}

function readsAsStreet(text: string): boolean {
  return readHouse(text) !== undefined || readCorner(text) !== undefined || parseStreet(text) !== undefined
}

type StreetPart = { streets: ParsedAddress['streets']; house: string }

function readStreetSegment(segments: string[], { isPlaced }: { isPlaced: boolean }): StreetPart | undefined {
  for (const segment of segments) {
    const corner = readCorner(segment)
    if (corner) return { streets: corner, house: '' }
    const house = readHouse(segment)
    if (house) return { streets: [house.street], house: house.number }
  }
  if (!isPlaced) return undefined
  for (const segment of segments) {
    const street = parseStreet(segment)
    if (street) return { streets: [street], house: '' }
    const [, house, name] = /^(\d{1,5}) (.+)$/.exec(segment) ?? []
    const unusual = name && parseStreetWithoutSuffix(name)
    if (house && unusual) return { streets: [unusual], house }
  }
  return undefined
}

function readCorner(text: string): [StreetName, StreetName] | undefined {
  const parts = text.replace(/^(the )?corner of /i, '').split(/\s*(?:&|@|\/)\s*|\s+(?:and|at)\s+/i)
  if (parts.length !== 2) return undefined
  const numbers = parts.map((part) => Number(/^(\d{1,3})(?:st|nd|rd|th)?$/i.exec(part)?.[1] ?? 0))
  const highest = Math.max(...numbers)
  const [one, other] = parts.map((part, index) => {
    const number = numbers[index] ?? 0
    if (number === 0) return parseStreet(spokenAvenues.get(part.toLowerCase()) ?? part)
    // In "57th and 5th" the higher number is the street.
    return parseStreet(`${number} ${number === highest || number > 12 ? 'St' : 'Ave'}`)
  })
  return one && other ? [one, other] : undefined
}

/** Avenues that are named without "Avenue" at a corner. */
const spokenAvenues = new Map([
  ...['Lexington', 'Madison', 'Park', 'York', 'Columbus', 'Amsterdam', 'West End', 'Lenox'].map(
    (name) => [name.toLowerCase(), `${name} Ave`] as const,
  ),
  ['lex', 'Lexington Ave'] as const,
  ['cpw', 'Central Park West'] as const,
])

function readHouse(text: string): { number: string; street: StreetName } | undefined {
  const [, number = '', rest = ''] =
    /^(\d{1,5}(?:-\d{1,4})?[a-z]?|one|two|three|four|five)\s+(.+)$/i.exec(text) ?? []
  const street = rest === '' ? undefined : parseStreet(rest)
  if (!street) return undefined
  return { number: numberWords[number.toLowerCase()] ?? number.toUpperCase(), street }
}

const numberWords: Record<string, string> = { one: '1', two: '2', three: '3', four: '4', five: '5' }
