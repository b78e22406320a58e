import { findLandmass, type Landmass } from './landmasses.ts'
import { type Point, straightLineMiles } from './point.ts'

/**
 * Estimates the distance by road to a tenth of a mile, over bridges and tunnels. Short routes wind more than long ones.
 */
export function roadMiles(from: Point, to: Point): number {
  const straight = milesOverCrossings(from, to)
  const roadFactor = 1.2 + 0.3 * Math.exp(-straight / 12)
  return Math.round(straight * roadFactor * 10) / 10
}

/** Estimates the daytime driving time in whole minutes: slow in the streets, faster after that. */
export function drivingMinutes(miles: number): number {
  let minutes = 0
  let driven = 0
  for (const { upToMiles, milesPerHour } of paces) {
    const stretch = Math.max(0, Math.min(miles, upToMiles) - driven)
    minutes += (stretch / milesPerHour) * 60
    driven += stretch
  }
  return Math.round(minutes)
}

const paces = [
  { upToMiles: 5, milesPerHour: 12 },
  { upToMiles: 20, milesPerHour: 25 },
  { upToMiles: Number.POSITIVE_INFINITY, milesPerHour: 45 },
]

/** The shortest route that crosses water only at bridges and tunnels, in straight lines between them. */
function milesOverCrossings(from: Point, to: Point): number {
  const [here, there] = [findLandmass(from), findLandmass(to)]
  if (here === there) return straightLineMiles(from, to)
  const onward = milesBetweenCrossings()
  const starts = reachableCrossings(from, here)
  const ends = reachableCrossings(to, there)
  const routes = starts.flatMap((start) =>
    ends.map(
      (end) => start.miles + (onward[start.index]?.[end.index] ?? Number.POSITIVE_INFINITY) + end.miles,
    ),
  )
  return Math.min(...routes)
}

/** The crossings reachable from a landmass, with their distances. */
function reachableCrossings(point: Point, shore: Landmass): { index: number; miles: number }[] {
  return crossings.flatMap((crossing, index) =>
    crossing.joins.includes(shore) ? [{ index, miles: straightLineMiles(point, crossing) }] : [],
  )
}

type Crossing = Point & { joins: readonly [Landmass, Landmass] }

const crossings: readonly Crossing[] = [
  crossing('west', 'manhattan', 40.7274, -74.0211), // Holland Tunnel
  crossing('west', 'manhattan', 40.763, -74.009), // Lincoln Tunnel
  crossing('west', 'manhattan', 40.8517, -73.9527), // George Washington Bridge
  crossing('west', 'mainland', 41.0713, -73.89), // Mario Cuomo Bridge
  crossing('west', 'mainland', 41.32, -73.983), // Bear Mountain Bridge
  crossing('west', 'mainland', 41.52, -73.999), // Newburgh-Beacon Bridge
  crossing('west', 'mainland', 42.22, -73.85), // Rip Van Winkle Bridge
  crossing('manhattan', 'mainland', 40.8055, -73.931), // Third Avenue Bridge
  crossing('manhattan', 'mainland', 40.8283, -73.934), // Macombs Dam Bridge
  crossing('manhattan', 'mainland', 40.8455, -73.9285), // Alexander Hamilton Bridge
  crossing('manhattan', 'mainland', 40.8777, -73.9222), // Henry Hudson Bridge
  crossing('manhattan', 'island', 40.6945, -74.0135), // Hugh L. Carey Tunnel
  crossing('manhattan', 'island', 40.7065, -73.9945), // Brooklyn and Manhattan Bridges
  crossing('manhattan', 'island', 40.7136, -73.9725), // Williamsburg Bridge
  crossing('manhattan', 'island', 40.7455, -73.9635), // Queens-Midtown Tunnel
  crossing('manhattan', 'island', 40.7567, -73.9545), // Queensboro Bridge
  crossing('manhattan', 'island', 40.7925, -73.923), // Robert F. Kennedy Bridge
  crossing('mainland', 'island', 40.7925, -73.923), // Robert F. Kennedy Bridge
  crossing('mainland', 'island', 40.801, -73.8294), // Whitestone Bridge
  crossing('mainland', 'island', 40.8013, -73.7935), // Throgs Neck Bridge
  crossing('staten-island', 'island', 40.6066, -74.0447), // Verrazzano-Narrows Bridge
  crossing('staten-island', 'west', 40.6353, -74.196), // Goethals Bridge
  crossing('staten-island', 'west', 40.642, -74.142), // Bayonne Bridge
  crossing('staten-island', 'west', 40.5248, -74.247), // Outerbridge Crossing
]

let cachedMiles: number[][] | undefined

/** The distances between all crossings, through other crossings where no land connects them. */
function milesBetweenCrossings(): number[][] {
  if (cachedMiles) return cachedMiles
  const shortest = crossings.map((one) =>
    crossings.map((other) =>
      one.joins.some((shore) => other.joins.includes(shore))
        ? straightLineMiles(one, other)
        : Number.POSITIVE_INFINITY,
    ),
  )
  for (const [middle, onward] of shortest.entries()) {
    for (const row of shortest) {
      const there = row[middle] ?? Number.POSITIVE_INFINITY
      for (const [end, rest] of onward.entries()) {
        row[end] = Math.min(row[end] ?? Number.POSITIVE_INFINITY, there + rest)
      }
    }
  }
  cachedMiles = shortest
  return shortest
}

function crossing(one: Landmass, other: Landmass, latitude: number, longitude: number): Crossing {
  return { latitude, longitude, joins: [one, other] }
}
