import { milesOverCrossings } from './crossings.ts'
import type { Point } from './point.ts'

/**
 * Estimates the distance by road to a tenth of a mile, over bridges and tunnels. Short routes wind more than long ones.
 */
export function roadMiles(from: Point, to: Point): number {
  const straight = milesOverCrossings(from, to, straightLineMiles)
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

const earthRadiusMiles = 3958.8

/** Great-circle distance. */
export function straightLineMiles(from: Point, to: Point): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)]
  const northward = Math.sin((toLatitude - fromLatitude) / 2) ** 2
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const haversine = northward + Math.cos(fromLatitude) * Math.cos(toLatitude) * eastward
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
