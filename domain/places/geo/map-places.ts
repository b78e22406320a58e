import type { Point } from './point.ts'

export type MapPlaceKind = 'neighborhood' | 'airport' | 'pier' | 'station' | 'landmark'

export type MapPlace = { name: string; kind: MapPlaceKind; at: Point }

/** The places labeled on our maps, accurate to about a hundred yards. */
export const mapPlaces = {
  // Airports
  jfk: place('JFK', 'airport', 40.6446, -73.7858),
  lga: place('LaGuardia', 'airport', 40.7769, -73.874),
  ewr: place('Newark', 'airport', 40.6895, -74.1745),
  teb: place('Teterboro', 'airport', 40.8501, -74.0608),
  hpn: place('Westchester County Airport', 'airport', 41.067, -73.7076),
  isp: place('MacArthur', 'airport', 40.7952, -73.1002),
  // Manhattan
  manhattan: place('Manhattan', 'neighborhood', 40.7549, -73.984),
  financialDistrict: place('Financial District', 'neighborhood', 40.7075, -74.0095),
  lowerManhattan: place('Lower Manhattan', 'neighborhood', 40.7135, -74.006),
  greenwichVillage: place('Greenwich Village', 'neighborhood', 40.7335, -74),
  midtown: place('Midtown', 'neighborhood', 40.7549, -73.984),
  upperWestSide: place('Upper West Side', 'neighborhood', 40.787, -73.9754),
  upperEastSide: place('Upper East Side', 'neighborhood', 40.7736, -73.9566),
  harlem: place('Harlem', 'neighborhood', 40.8116, -73.9465),
  washingtonHeights: place('Washington Heights', 'neighborhood', 40.8417, -73.9394),
  pennStation: place('Penn Station', 'station', 40.7506, -73.9935),
  grandCentral: place('Grand Central', 'station', 40.7527, -73.9772),
  manhattanPier: place('Manhattan Cruise Terminal', 'pier', 40.768, -73.9965),
  unitedNations: place('United Nations', 'landmark', 40.7489, -73.968),
  // Brooklyn
  williamsburg: place('Williamsburg', 'neighborhood', 40.7135, -73.9535),
  greenpoint: place('Greenpoint', 'neighborhood', 40.7305, -73.9515),
  downtownBrooklyn: place('Downtown Brooklyn', 'neighborhood', 40.6925, -73.986),
  parkSlope: place('Park Slope', 'neighborhood', 40.6725, -73.9815),
  barclaysCenter: place('Barclays Center', 'landmark', 40.6826, -73.9754),
  brooklynPier: place('Brooklyn Cruise Terminal', 'pier', 40.6818, -74.0135),
  bayRidge: place('Bay Ridge', 'neighborhood', 40.626, -74.03),
  flatbush: place('Flatbush', 'neighborhood', 40.6409, -73.9624),
  bushwick: place('Bushwick', 'neighborhood', 40.6944, -73.9213),
  canarsie: place('Canarsie', 'neighborhood', 40.6402, -73.9061),
  coneyIsland: place('Coney Island', 'landmark', 40.5745, -73.9786),
  // Queens
  longIslandCity: place('Long Island City', 'neighborhood', 40.7447, -73.9485),
  astoria: place('Astoria', 'neighborhood', 40.7644, -73.9235),
  sunnyside: place('Sunnyside', 'neighborhood', 40.7433, -73.9196),
  flushing: place('Flushing', 'neighborhood', 40.7596, -73.8301),
  forestHills: place('Forest Hills', 'neighborhood', 40.7196, -73.8448),
  citiField: place('Citi Field', 'landmark', 40.7571, -73.8458),
  jamaicaStation: place('Jamaica', 'station', 40.6996, -73.8086),
  bayside: place('Bayside', 'neighborhood', 40.7634, -73.7714),
  rockaways: place('The Rockaways', 'neighborhood', 40.5866, -73.812),
  // Bronx
  yankeeStadium: place('Yankee Stadium', 'landmark', 40.8296, -73.9262),
  riverdale: place('Riverdale', 'neighborhood', 40.8945, -73.9085),
  fordham: place('Fordham', 'neighborhood', 40.8614, -73.8975),
  arthurAvenue: place('Arthur Avenue', 'landmark', 40.8544, -73.888),
  botanicalGarden: place('Botanical Garden', 'landmark', 40.8623, -73.877),
  bronxZoo: place('Bronx Zoo', 'landmark', 40.8506, -73.8769),
  huntsPoint: place('Hunts Point', 'neighborhood', 40.8105, -73.884),
  morrisPark: place('Morris Park', 'neighborhood', 40.8523, -73.8505),
  throgsNeck: place('Throgs Neck', 'neighborhood', 40.8226, -73.821),
  cityIsland: place('City Island', 'neighborhood', 40.8468, -73.7865),
  // Staten Island and Westchester
  whitePlains: place('White Plains', 'neighborhood', 41.034, -73.7629),
  // Long Island
  gardenCity: place('Garden City', 'neighborhood', 40.7268, -73.6343),
  huntington: place('Huntington', 'neighborhood', 40.8682, -73.4257),
  melville: place('Melville', 'neighborhood', 40.7934, -73.4151),
  portJefferson: place('Port Jefferson', 'pier', 40.9465, -73.0692),
  riverhead: place('Riverhead', 'neighborhood', 40.917, -72.662),
  greenport: place('Greenport', 'pier', 41.1034, -72.3593),
  southampton: place('Southampton', 'neighborhood', 40.8843, -72.3895),
  eastHampton: place('East Hampton', 'neighborhood', 40.9634, -72.1848),
  montauk: place('Montauk', 'landmark', 41.0359, -71.9545),
  // New Jersey
  jerseyCity: place('Jersey City', 'neighborhood', 40.7178, -74.0431),
  hoboken: place('Hoboken', 'neighborhood', 40.744, -74.0324),
  capeLiberty: place('Cape Liberty', 'pier', 40.6655, -74.073),
  fortLee: place('Fort Lee', 'neighborhood', 40.8509, -73.9701),
  montclair: place('Montclair', 'neighborhood', 40.8259, -74.209),
  morristown: place('Morristown', 'neighborhood', 40.7968, -74.4815),
  shortHills: place('Short Hills', 'neighborhood', 40.7479, -74.3254),
  edison: place('Edison', 'neighborhood', 40.5187, -74.4121),
  princeton: place('Princeton', 'station', 40.3487, -74.659),
  redBank: place('Red Bank', 'neighborhood', 40.3471, -74.0643),
} as const

export type MapPlaceName = keyof typeof mapPlaces

function place(name: string, kind: MapPlaceKind, latitude: number, longitude: number): MapPlace {
  return { name, kind, at: { latitude, longitude } }
}
