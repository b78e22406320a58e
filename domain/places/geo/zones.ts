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

export type UsState = 'NY' | 'NJ'

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

/** In display order. */
export const zones: readonly Zone[] = [
  area('downtown', 'manhattan', 'Downtown Manhattan', 'South of 34th Street', [40.726, -73.997], south60),
  area('midtown', 'manhattan', 'Midtown Manhattan', '34th to 60th Street', [40.7549, -73.984], south60),
  area('uptown', 'manhattan', 'Uptown Manhattan', '60th to 96th Street', [40.776, -73.965], south96),
  area('upper-manhattan', 'manhattan', 'Upper Manhattan', 'North of 96th Street', [40.825, -73.95]),
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
  }
}

const byCode: ReadonlyMap<string, Zone> = new Map(zones.map((zone) => [zone.code, zone]))
