import { suffixes } from './street-vocabulary.ts'

/** Removes country, ZIP code and state from the end of an address. */
export function parseStateAndZip(
  text: string,
  isLocality: (name: string) => boolean,
): { rest: string; state: string | undefined; zip: string | undefined } {
  const withoutCountry = trimEnd(text).replace(
    /[\s,]+(?:u\.?s\.?a\.?|united states(?: of america)?|us)$/i,
    '',
  )
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(withoutCountry)
  const beforeZip = trimEnd(zip ? withoutCountry.slice(0, zip.index) : withoutCountry)
  const found = readState(beforeZip, { hasZip: zip !== null, isLocality })
  return { rest: found?.rest ?? beforeZip, state: found?.state, zip: zip?.[1] }
}

type StateContext = { hasZip: boolean; isLocality: (name: string) => boolean }

function readState(text: string, context: StateContext): { rest: string; state: string } | undefined {
  const [, before = '', separator = '', word = ''] = statePattern.exec(text) ?? []
  if (word === '') return undefined
  const plain = word.replaceAll('.', '').toLowerCase()
  const state = byName.get(plain) ?? plain.toUpperCase()
  const rest = trimEnd(before)
  const isSure = state === 'NY' || state === 'NJ' || context.hasZip || separator.includes(',')
  // "12 Elm Ct" is a court, "Stamford CT" a town in Connecticut.
  return isSure || endsWithTown(rest.split(',').at(-1)?.trim() ?? '', context) ? { rest, state } : undefined
}

/** "Stamford", or "12 Elm St Stamford": without a comma, a whole street must come before the town. */
function endsWithTown(text: string, { isLocality }: StateContext): boolean {
  if (isLocality(text)) return true
  const words = text.split(' ')
  const street = words.findIndex((word, index) => index > 1 && suffixes.has(word.toLowerCase()))
  return street > 0 && words.some((_, at) => at > street && isLocality(words.slice(at).join(' ')))
}

const names: Record<string, string> = {
  'new york': 'NY',
  'new jersey': 'NJ',
  connecticut: 'CT',
  pennsylvania: 'PA',
  massachusetts: 'MA',
  'rhode island': 'RI',
  delaware: 'DE',
  maryland: 'MD',
  'new hampshire': 'NH',
  vermont: 'VT',
  maine: 'ME',
  virginia: 'VA',
}

const byName = new Map(Object.entries(names))

// biome-ignore format: a list of codes
const codes = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME',
  'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI',
  'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
]

const statePattern = new RegExp(
  String.raw`^(.*?)(^|[\s,]+)(${[...byName.keys(), ...codes, String.raw`n\.y\.?`, String.raw`n\.j\.?`].join('|')})$`,
  'i',
)

function trimEnd(text: string): string {
  return text.replace(/[\s,.;]+$/, '').trim()
}

/** Removes the apartment, suite or floor from an address's segments and returns it in our format. */
export function extractUnit(segments: string[]): string {
  for (const [index, segment] of segments.entries()) {
    const match = unitPattern.exec(segment) ?? floorPattern.exec(segment) ?? bareUnitPattern.exec(segment)
    if (match && match.index === 0 && (index > 0 || (segments.length > 1 && /\d/.test(match[0])))) {
      segments.splice(index, 1)
      return formatUnit(match[0])
    }
    if (match && match.index > 0) {
      segments[index] = segment.slice(0, match.index).trim()
      return formatUnit(match[0])
    }
  }
  return ''
}

/** "450 W 33rd St Apt 12B" without its unit. */
export function withoutUnit(text: string): string {
  const segments = [text]
  extractUnit(segments)
  return segments[0] ?? ''
}

const unitPattern =
  /(?:^|\s)(?:(?:apt|apartment|suite|ste|unit|floor|fl|rm|room|bldg|building|ph|penthouse)(?=[\s.#\d])\.?\s*#?\s*|#\s*)[a-z\d-]{1,8}$/i

/** A door after the street: "155 E 79th St 4C", "… St, PH". */
const bareUnitPattern =
  /(?:(?<=\b(?:st|street|ave|avenue|pl|place|blvd|dr|rd|broadway|west))\s\d{1,3}[a-z]|(?:^|\s)(?:ph|penthouse|lobby)\d{0,2}[a-z]?)$/i

const floorPattern = /(?:^|\s)\d{1,3}(?:st|nd|rd|th) (?:fl|floor)$/i

function formatUnit(text: string): string {
  if (/^\s*(?:ph|penthouse|lobby)\w{0,3}$/i.test(text))
    return text.trim().replace(/^[a-z]/, (c) => c.toUpperCase())
  const [, kind = '', value = ''] = /^\s*([a-z]*|#)\.?\s*#?\s*([a-z\d-]+)$/i.exec(text) ?? []
  const floor = /^\s*(\d+(?:st|nd|rd|th)) (?:fl|floor)$/i.exec(text)
  if (floor?.[1]) return `${floor[1].toLowerCase()} Floor`
  const name = unitNames[kind.toLowerCase()] ?? '#'
  return name === '#' ? `#${value.toUpperCase()}` : `${name} ${value.toUpperCase()}`
}

const unitNames: Record<string, string> = {
  apt: 'Apt',
  apartment: 'Apt',
  suite: 'Suite',
  ste: 'Suite',
  unit: 'Unit',
  floor: 'Floor',
  fl: 'Floor',
  rm: 'Room',
  room: 'Room',
  bldg: 'Building',
  building: 'Building',
  ph: 'Penthouse',
  penthouse: 'Penthouse',
}
