import { extractUnit, parseStateAndZip, withoutUnit } from './address-parts.ts'
import { withoutCrossStreets } from './clean-address.ts'
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
  /** Whether words after the street were not understood, such as an unknown town. */
  hasMore: boolean
}

/** The names that decide how a text is read. */
export type AddressNames = {
  isLocality: (name: string, state?: string) => boolean
  /** Whether a name without "Street" or "Avenue" is a street: "Lexington". */
  isStreet: (name: string) => boolean
}

/** Parses "350 Fifth Avenue, New York, NY 10118, USA" and the usual ways to type it. */
export function parseAddress(text: string, names: AddressNames): ParsedAddress | undefined {
  if (text.length > maxLength || !allowedCharacters.test(text)) return undefined
  const { rest, state, zip } = parseStateAndZip(text, names.isLocality)
  const segments = rest
    .split(',')
    .map((segment) => withoutCrossStreets(segment.trim().replaceAll(/\s+/g, ' ')))
    .filter((segment) => segment !== '')
  const known = { ...names, isLocality: (name: string) => names.isLocality(name, state) }
  const localities = takeLocalities(segments, known)
  if (
    localities.length === 0 &&
    state === 'NY' &&
    segments.length > 0 &&
    /new york\W*$/i.test(cut(text, zip))
  ) {
    localities.push('New York')
  }
  const unit = extractUnit(segments)
  const street = readStreetSegment(segments, { isPlaced: zip !== undefined || localities.length > 0, names })
  // A name that is neither street nor town is accepted before a ZIP code, such as an airport's.
  const isUnderstood = zip !== undefined || (segments.length === 0 && localities.length > 0)
  if (street === undefined && !isUnderstood) return undefined
  const { after = 0, ...part } = street ?? { streets: [] as [], house: '' }
  return { ...part, unit, localities, state, zip, hasMore: after > 0 }
}

const maxLength = 200
const allowedCharacters = /^[\p{Script=Latin}\d\s,.'’#&/@():;+!–—-]+$/u

function cut(text: string, zip: string | undefined): string {
  return zip === undefined ? text : text.slice(0, text.lastIndexOf(zip))
}

/** From the end: segments that are towns, then a town that follows the street without a comma. */
function takeLocalities(segments: string[], names: AddressNames): string[] {
  const found: string[] = []
  for (let last = segments.at(-1); last !== undefined && names.isLocality(last); last = segments.at(-1)) {
    // "Broadway, Newark" is a street in Newark, though there is a town named Broadway.
    if (segments.length === 1 && found.length > 0 && parseStreet(last)) break
    found.unshift(last)
    segments.pop()
  }
  const last = segments.at(-1)
  // "2001 Grand Concourse" is a whole street, though Concourse is a neighborhood and Grand a street.
  if (last === undefined || parseStreet(last.replace(/^\S+ /, ''))) return found
  const words = last.split(' ')
  for (let from = Math.max(1, words.length - 4); from < words.length; from += 1) {
    const name = words.slice(from).join(' ')
    const before = words.slice(0, from).join(' ')
    if (
      names.isLocality(name) &&
      /\d|&| (and|at) /.test(before) &&
      readsAsStreet(withoutUnit(before), names)
    ) {
      found.unshift(name)
      segments[segments.length - 1] = before
      break
    }
  }
  return found
}

function readsAsStreet(text: string, names: AddressNames): boolean {
  return (readSpot(text, names) ?? readAfterName(text, names) ?? parseStreet(text)) !== undefined
}

/** `after` counts the segments behind the street. */
type StreetPart = { streets: ParsedAddress['streets']; house: string; after?: number }

type StreetContext = { isPlaced: boolean; names: AddressNames }

function readStreetSegment(segments: string[], { isPlaced, names }: StreetContext): StreetPart | undefined {
  for (const read of [readSpot, readAfterName]) {
    for (const [index, segment] of segments.entries()) {
      const spot = read(segment, names)
      if (spot) return { ...spot, after: segments.length - 1 - index }
    }
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

/** A corner or a house. */
function readSpot(text: string, names: AddressNames): StreetPart | undefined {
  const corner = readCorner(text, names)
  if (corner) return { streets: corner, house: '' }
  const house = readHouse(text, names)
  return house && { streets: [house.street], house: house.number }
}

/** A house after a name without a comma: "Le Bernardin 155 W 51st St". */
function readAfterName(text: string, names: AddressNames): StreetPart | undefined {
  const words = text.split(' ')
  for (let from = words.length - 2; from > 0; from -= 1) {
    const house = /^\d/.test(words[from] ?? '') ? readHouse(words.slice(from).join(' '), names) : undefined
    if (house && !/^(?:pier|terminal|gate|exit|route|rt|hwy)$/i.test(words[from - 1] ?? '')) {
      return { streets: [house.street], house: house.number }
    }
  }
  return undefined
}

function readCorner(text: string, names: AddressNames): [StreetName, StreetName] | undefined {
  const parts = text.replace(/^(the )?corner of /i, '').split(/\s*(?:&|@|\/)\s*|\s+(?:and|at)\s+/i)
  if (parts.length !== 2) return undefined
  const numbers = parts.map((part) => Number(/^(\d{1,3})(?:st|nd|rd|th)?$/i.exec(part)?.[1] ?? 0))
  const highest = Math.max(...numbers)
  const [one, other] = parts.map((part, index) => {
    const number = numbers[index] ?? 0
    if (number === 0)
      return parseStreet(spokenAvenues.get(part.toLowerCase()) ?? part) ?? readBareStreet(part, names)
    // In "57th and 5th" the higher number is the street; in "W 45th & 8th" the one without a direction is the avenue.
    const isAvenue =
      number <= 12 && (number !== highest || /^(e|w|east|west)\b|\d.*\bst/i.test(parts[1 - index] ?? ''))
    return parseStreet(`${number} ${isAvenue ? 'Ave' : 'St'}`)
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

function readHouse(text: string, names: AddressNames): { number: string; street: StreetName } | undefined {
  const [, number = '', rest = ''] =
    /^(\d{1,5}(?:-\d{1,4})?[a-z]?|one|two|three|four|five)\s+(.+)$/i.exec(text) ?? []
  const street = rest === '' ? undefined : (parseStreet(rest) ?? readBareStreet(rest, names))
  if (!street) return undefined
  return { number: numberWords[number.toLowerCase()] ?? number.toUpperCase(), street }
}

const numberWords: Record<string, string> = { one: '1', two: '2', three: '3', four: '4', five: '5' }

function readBareStreet(text: string, { isStreet }: AddressNames): StreetName | undefined {
  return isStreet(text) ? parseStreetWithoutSuffix(text) : undefined
}
