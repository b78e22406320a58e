import { type Point, straightLineMiles } from '#domain/places/geo/point.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import { pointToGrid, zoneForStreet } from '#domain/places/manhattan/grid.ts'

/** The fare zone of a ZIP code; null outside the priced area. */
export function zoneForZip({
  zip,
  county,
  state,
  at,
}: {
  zip: string
  county: string
  state: string
  at: Point
}): ZoneCode | null {
  const own = ownZones[zip]
  if (own) return own
  if (straightLineMiles(at, midtown) > farthestMiles) return null
  if (state === 'NJ') return jerseyCounties[county] ?? 'south-jersey'
  if (state !== 'NY') return stateZones[state] ?? null
  switch (county) {
    case 'New York':
      return zoneForStreet(pointToGrid(at).street)
    case 'Kings':
      return northBrooklyn.has(zip) ? 'brooklyn-north' : 'brooklyn-south'
    case 'Queens':
      return zip.startsWith('111') || westQueens.has(zip)
        ? 'queens-west'
        : centralQueens.has(zip)
          ? 'queens-central'
          : 'queens-east'
    case 'Suffolk':
      return hamptons.has(zip) ? 'hamptons' : 'suffolk'
    default:
      return newYorkCounties[county] ?? 'upstate'
  }
}

/** A drive of five to six hours. Farther trips have no online price. */
const farthestMiles = 300
const midtown = { latitude: 40.7549, longitude: -73.984 }

/** States without zones of their own near the city. */
const stateZones: Record<string, ZoneCode> = {
  CT: 'connecticut',
  MA: 'new-england',
  RI: 'new-england',
  NH: 'new-england',
  VT: 'new-england',
  ME: 'new-england',
  PA: 'pennsylvania',
  DE: 'mid-atlantic',
  MD: 'mid-atlantic',
  DC: 'mid-atlantic',
  VA: 'mid-atlantic',
}

/** Two airports with their own ZIP code, and Roosevelt Island, which is outside the grid. */
const ownZones: Record<string, ZoneCode> = { '11430': 'jfk', '11371': 'lga', '10044': 'uptown' }

const newYorkCounties: Record<string, ZoneCode> = {
  Bronx: 'bronx',
  Richmond: 'staten-island',
  Westchester: 'westchester',
  Nassau: 'nassau',
  Rockland: 'rockland-orange',
  Orange: 'rockland-orange',
  Putnam: 'putnam-dutchess',
  Dutchess: 'putnam-dutchess',
}

/** Counties without their own zone share that of the neighbor on the same roads. These zones have no flat fares. */
const jerseyCounties: Record<string, ZoneCode> = {
  Hudson: 'hudson-county',
  Bergen: 'bergen',
  Passaic: 'bergen',
  Essex: 'essex',
  Union: 'essex',
  Morris: 'essex',
  Middlesex: 'central-jersey',
  Somerset: 'central-jersey',
  Mercer: 'central-jersey',
  Monmouth: 'central-jersey',
  Sussex: 'northwest-jersey',
  Warren: 'northwest-jersey',
  Hunterdon: 'northwest-jersey',
}

// biome-ignore format: lists of codes
const northBrooklyn = new Set([
  '11201', '11205', '11206', '11207', '11208', '11211', '11213', '11215', '11216', '11217', '11221', '11222', '11225',
  '11231', '11233', '11237', '11238', '11249', '11251',
])
const westQueens = new Set(['11370', '11377', '11378', '11385', '11386'])
// biome-ignore format: lists of codes
const centralQueens = new Set([
  '11351', '11352', '11354', '11355', '11356', '11357', '11358', '11367', '11368', '11369', '11372', '11373', '11374',
  '11375', '11379', '11380', '11414', '11415', '11416', '11417', '11418', '11421',
])
// biome-ignore format: lists of codes
const hamptons = new Set([
  '11930', '11932', '11937', '11942', '11946', '11954', '11959', '11960', '11962', '11963', '11968', '11969', '11972',
  '11975', '11976', '11977', '11978',
])
