import type { Point } from './point.ts'

export type Region =
  | 'manhattan'
  | 'brooklyn'
  | 'queens'
  | 'bronx'
  | 'staten-island'
  | 'long-island'
  | 'westchester'
  | 'new-jersey'

export type UsState = 'NY' | 'NJ' | 'CT' | 'PA' | 'elsewhere'

/** A fare zone, with the properties that the price rules need. */
export type Zone = {
  code: ZoneCode
  /** The common name. */
  name: string
  /** The area it covers, if the name is not enough. */
  covers: string
  kind: 'area' | 'airport' | 'seaport'
  region: Region
  state: UsState
  centre: Point
  southOf96th: boolean
  southOf60th: boolean
  /** An airport where the Port Authority charges a fee for each pick-up and drop-off. */
  portAuthority: boolean
  /** Our page about it. */
  serviceArea: ServiceAreaName | null
  /** Beyond the city's edges: priced by the mile, too wide for a price between two centers. */
  longDistance: boolean
}

export type ServiceAreaName =
  | 'brooklyn'
  | 'queens'
  | 'bronx'
  | 'long-island'
  | 'jfk-airport-car-and-limo-service'
  | 'manhattan'
  | 'new-jersey'

export type ZoneCode =
  | 'downtown'
  | 'midtown'
  | 'uptown'
  | 'upper-manhattan'
  | 'brooklyn-north'
  | 'brooklyn-south'
  | 'queens-west'
  | 'queens-central'
  | 'queens-east'
  | 'bronx'
  | 'staten-island'
  | 'westchester'
  | 'nassau'
  | 'suffolk'
  | 'hamptons'
  | 'hudson-county'
  | 'bergen'
  | 'essex'
  | 'central-jersey'
  | 'northwest-jersey'
  | 'south-jersey'
  | 'rockland-orange'
  | 'putnam-dutchess'
  | 'upstate'
  | 'connecticut'
  | 'new-england'
  | 'pennsylvania'
  | 'mid-atlantic'
  | 'jfk'
  | 'lga'
  | 'ewr'
  | 'teb'
  | 'hpn'
  | 'isp'
  | 'manhattan-pier'
  | 'brooklyn-pier'
  | 'cape-liberty'

export const regionNames: Record<Region, string> = {
  manhattan: 'Manhattan',
  brooklyn: 'Brooklyn',
  queens: 'Queens',
  bronx: 'the Bronx',
  'staten-island': 'Staten Island',
  'long-island': 'Long Island',
  westchester: 'Westchester',
  'new-jersey': 'New Jersey',
}

const south96 = { southOf96th: true }
const south60 = { southOf96th: true, southOf60th: true }
const portAuthority = { portAuthority: true }
const jfkPage = { serviceArea: 'jfk-airport-car-and-limo-service' } as const

/** In display order. Codes are in the database, with fares and bookings: only names may change. */
// biome-ignore format: a table for people
export const zones: readonly Zone[] = [
  area('downtown', 'manhattan', 'Manhattan below 34th Street', 'Chelsea to Wall Street', [40.726, -73.997], south60),
  area('midtown', 'manhattan', 'Midtown Manhattan', '34th to 60th Street', [40.7549, -73.984], south60),
  area('uptown', 'manhattan', 'Manhattan from 60th to 96th Street', 'Upper East and Upper West Side', [40.776, -73.965], south96),
  area('upper-manhattan', 'manhattan', 'Manhattan above 96th Street', 'Harlem, Washington Heights', [40.825, -73.95]),
  area('brooklyn-north', 'brooklyn', 'North Brooklyn', 'Williamsburg to Park Slope', [40.695, -73.97]),
  area('brooklyn-south', 'brooklyn', 'South Brooklyn', 'Flatbush to Coney Island', [40.62, -73.98]),
  area('queens-west', 'queens', 'Western Queens', 'Long Island City, Astoria', [40.756, -73.93]),
  area('queens-central', 'queens', 'Central Queens', 'Forest Hills, Flushing', [40.735, -73.845]),
  area('queens-east', 'queens', 'Eastern Queens', 'Jamaica, Bayside', [40.725, -73.785]),
  area('bronx', 'bronx', 'The Bronx', '', [40.845, -73.88]),
  area('staten-island', 'staten-island', 'Staten Island', '', [40.58, -74.15]),
  area('westchester', 'westchester', 'Westchester County', 'White Plains, Yonkers', [41.034, -73.763]),
  area('nassau', 'long-island', 'Nassau County', 'Great Neck to Massapequa', [40.735, -73.6]),
  area('suffolk', 'long-island', 'Suffolk County', 'Huntington to Riverhead', [40.82, -73.15]),
  area('hamptons', 'long-island', 'The Hamptons', 'Southampton to Montauk', [40.9, -72.39]),
  area('hudson-county', 'new-jersey', 'Hudson County', 'Jersey City, Hoboken', [40.735, -74.05]),
  area('bergen', 'new-jersey', 'Bergen County', 'Fort Lee, Hackensack', [40.89, -74.02]),
  area('essex', 'new-jersey', 'Essex County', 'Newark, Montclair', [40.78, -74.2]),
  area('central-jersey', 'new-jersey', 'Central New Jersey', 'Edison, Princeton', [40.45, -74.52]),
  // A region decides the tolls: the side of the Hudson that the road is on.
  far('northwest-jersey', ['new-jersey', 'NJ'], 'Northwest New Jersey', 'Sparta, Flemington', [40.85, -74.8]),
  far('south-jersey', ['new-jersey', 'NJ'], 'South Jersey', 'Cherry Hill, Atlantic City', [39.75, -74.75]),
  far('rockland-orange', ['new-jersey', 'NY'], 'Rockland and Orange Counties', 'Nyack, West Point', [41.3, -74.1]),
  far('putnam-dutchess', ['westchester', 'NY'], 'Putnam and Dutchess Counties', 'Cold Spring, Beacon', [41.55, -73.8]),
  far('upstate', ['westchester', 'NY'], 'Upstate New York', 'Albany, Saratoga Springs', [42.65, -73.76]),
  far('connecticut', ['westchester', 'CT'], 'Connecticut', 'Greenwich to Mohegan Sun', [41.3, -73.1]),
  far('new-england', ['westchester', 'elsewhere'], 'New England', 'Boston, Providence', [42.36, -71.06]),
  far('pennsylvania', ['new-jersey', 'PA'], 'Pennsylvania', 'Philadelphia, the Poconos', [39.95, -75.17]),
  far('mid-atlantic', ['new-jersey', 'elsewhere'], 'The Mid-Atlantic', 'Washington, Baltimore', [38.9, -77.04]),
  airport('jfk', 'queens', 'JFK Airport', [40.6413, -73.7781], { ...portAuthority, ...jfkPage }),
  airport('lga', 'queens', 'LaGuardia Airport', [40.7769, -73.874], portAuthority),
  airport('ewr', 'new-jersey', 'Newark Airport', [40.6895, -74.1745], portAuthority),
  airport('teb', 'new-jersey', 'Teterboro Airport', [40.8501, -74.0608]),
  airport('hpn', 'westchester', 'Westchester County Airport', [41.067, -73.7076]),
  airport('isp', 'long-island', 'Long Island MacArthur Airport', [40.7952, -73.1002]),
  seaport('manhattan-pier', 'manhattan', 'Manhattan Cruise Terminal', [40.768, -73.9966], south60),
  seaport('brooklyn-pier', 'brooklyn', 'Brooklyn Cruise Terminal', [40.6818, -74.014]),
  seaport('cape-liberty', 'new-jersey', 'Cape Liberty Cruise Port', [40.664, -74.074]),
]

export function findZone(code: string): Zone | undefined {
  return byCode.get(code)
}

export function getZone(code: ZoneCode): Zone {
  const found = byCode.get(code)
  if (!found) throw new Error(`No zone has the code ${code}`)
  return found
}

type Extra = Partial<Pick<Zone, 'southOf96th' | 'southOf60th' | 'portAuthority' | 'serviceArea'>>
type Coordinates = [latitude: number, longitude: number]

function area(
  code: ZoneCode,
  region: Region,
  name: string,
  covers: string,
  at: Coordinates,
  extra?: Extra,
): Zone {
  return { ...place(code, region, name, at), kind: 'area', covers, ...extra }
}

function far(
  code: ZoneCode,
  [region, state]: [Region, UsState],
  name: string,
  covers: string,
  at: Coordinates,
): Zone {
  return { ...area(code, region, name, covers, at), state, serviceArea: null, longDistance: true }
}

function airport(code: ZoneCode, region: Region, name: string, at: Coordinates, extra?: Extra): Zone {
  return { ...place(code, region, name, at), kind: 'airport', ...extra }
}

function seaport(code: ZoneCode, region: Region, name: string, at: Coordinates, extra?: Extra): Zone {
  return { ...place(code, region, name, at), kind: 'seaport', ...extra }
}

function place(code: ZoneCode, region: Region, name: string, [latitude, longitude]: Coordinates) {
  return {
    code,
    region,
    name,
    covers: '',
    state: region === 'new-jersey' ? ('NJ' as const) : ('NY' as const),
    centre: { latitude, longitude },
    southOf96th: false,
    southOf60th: false,
    portAuthority: false,
    serviceArea: region === 'staten-island' || region === 'westchester' ? null : region,
    longDistance: false,
  }
}

const byCode: ReadonlyMap<string, Zone> = new Map(zones.map((zone) => [zone.code, zone]))
