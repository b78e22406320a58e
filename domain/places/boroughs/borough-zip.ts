import { brooklynStreets } from './brooklyn-streets.ts'
import { bronxStreets, statenIslandStreets } from './outer-streets.ts'
import { parseQueensNumber, zipInQueensGrid } from './queens-grid.ts'
import { queensStreets } from './queens-streets.ts'
import { readStreetTable, type StreetTable } from './street-table.ts'

/** A county of the city outside Manhattan. */
export type BoroughCounty = 'Kings' | 'Queens' | 'Bronx' | 'Richmond'

export const boroughCounties: readonly BoroughCounty[] = ['Kings', 'Queens', 'Bronx', 'Richmond']

/** Streets in the spelling of street-name.ts; two for a corner. */
export type BoroughStreets = { streets: readonly string[]; house: string }

/** The streets as the tables spell them, and the ZIP codes that they can be in. */
export type BoroughMatch = { streets: string[]; zips: readonly string[] }

/** Where in a borough a house or a corner is, as ZIP codes; undefined if a street is not known there. */
export function findInBorough(
  county: BoroughCounty,
  { streets, house }: BoroughStreets,
): BoroughMatch | undefined {
  const found = streets.map((street) => findStreet(county, street))
  const names = found.flatMap((street) => street?.name ?? [])
  const first = found[0]
  if (!first || names.length < streets.length) return undefined
  const [one, other] = found
  if (one && other) return { streets: names, zips: cornerZips(county, one, other) }
  const number = houseNumber(county, house)
  const inGrid = first.grid && number !== undefined ? gridZip(first.grid, number) : undefined
  const zips = inGrid ? [inGrid] : first.zips(number)
  return zips.length === 0 ? undefined : { streets: names, zips }
}

/** Whether a name without "Street" or "Avenue" is a street somewhere in these boroughs. */
export function isBoroughStreet(name: string): boolean {
  const wanted = name.toLowerCase()
  return Object.values(tables).some(({ find }) => {
    const found = find(wanted)?.toLowerCase() ?? ''
    return found === wanted || found.startsWith(`${wanted} `)
  })
}

type FoundStreet = {
  name: string
  grid?: ReturnType<typeof parseQueensNumber>
  zips(number: number | undefined): readonly string[]
}

const tables: Record<BoroughCounty, StreetTable> = {
  Kings: readStreetTable(brooklynStreets),
  Queens: readStreetTable(queensStreets),
  Bronx: readStreetTable(bronxStreets),
  Richmond: readStreetTable(statenIslandStreets),
}

function findStreet(county: BoroughCounty, street: string): FoundStreet | undefined {
  const table = tables[county]
  const name = table.find(street)
  if (name) return { name, zips: (number) => table.zips(name, number) }
  const numbered = numberedZips(county, street)
  const grid = county === 'Queens' ? parseQueensNumber(street) : undefined
  if (numbered.length === 0 && !grid) return undefined
  return { name: street, ...(grid && { grid }), zips: () => numbered }
}

/** Numbered streets that are not in the tables: one neighborhood each, or on one side of a fare zone. */
function numberedZips(county: BoroughCounty, street: string): string[] {
  const [, before = '', digits = '0', suffix] =
    /^(?:(N|S|E|W|Bay|Beach|Brighton|Flatlands|Paerdegat) )?(\d{1,3})(?:st|nd|rd|th) (\w+)$/.exec(street) ??
    []
  if (suffix === undefined) return []
  const number = Number(digits)
  if (county === 'Queens') return before === 'Beach' ? [number < 60 ? '11691' : '11694'] : []
  if (county === 'Bronx') return (before === 'E' || before === 'W') && number > 131 ? ['10451'] : []
  if (county !== 'Kings') return []
  if (before === 'N' || before === 'S') return number <= 15 ? ['11211'] : []
  if (before === 'E' && number > 108) return []
  if (before === 'E') return [number < 20 ? '11230' : number < 60 ? '11210' : '11236']
  if (before === 'W') return ['11223']
  if (before !== '') return ['11235']
  if (suffix === 'Ave') return number > 8 ? ['11219'] : []
  // The numbered streets begin in Gowanus; Sunset Park begins south of 20th Street.
  return [number <= 20 ? '11215' : number < 65 ? '11220' : '11209']
}

/** In Queens the part before the hyphen is the cross street: 88-02 and 8802 are at the 88th. */
function houseNumber(county: BoroughCounty, house: string): number | undefined {
  const number = Number.parseInt(house, 10)
  if (Number.isNaN(number)) return undefined
  if (county !== 'Queens' || house.includes('-')) return number
  return number > 999 ? Math.floor(number / 100) : undefined
}

function gridZip({ runs, number }: NonNullable<FoundStreet['grid']>, cross: number): string | undefined {
  return zipInQueensGrid(
    runs === 'east' ? { avenue: number, street: cross } : { street: number, avenue: cross },
  )
}

function cornerZips(county: BoroughCounty, one: FoundStreet, other: FoundStreet): readonly string[] {
  if (one.grid && other.grid && one.grid.runs !== other.grid.runs) {
    const zip = gridZip(one.grid, other.grid.number)
    if (zip) return [zip]
  }
  const cross = county === 'Queens' ? (other.grid?.number ?? one.grid?.number) : undefined
  const [first, second] = [one.grid ? other : one, one.grid ? one : other]
  const along = first.zips(cross)
  const across = second.zips(undefined)
  const common = along.filter((zip) => across.includes(zip))
  return common.length > 0 ? common : along.length > 0 ? (across.length === 1 ? across : along) : across
}
