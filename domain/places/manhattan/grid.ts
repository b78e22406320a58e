import type { Point } from '#domain/places/geo/point.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'

/** A position on Manhattan's grid: the street number, and the distance west of Fifth Avenue in meters. */
export type GridPosition = { street: number; metersWest: number }

/** Fifth Avenue at 34th Street. Blocks are evenly spaced along it from the Village to Harlem. */
const origin = { latitude: 40.7484, longitude: -73.9846 }
const perStreet = { latitude: 0.000637, longitude: 0.000463 }
const perMeterWest = { latitude: 4.37e-6, longitude: -1.037e-5 }

export function gridToPoint({ street, metersWest }: GridPosition): Point {
  const north = street - 34
  return {
    latitude: origin.latitude + north * perStreet.latitude + metersWest * perMeterWest.latitude,
    longitude: origin.longitude + north * perStreet.longitude + metersWest * perMeterWest.longitude,
  }
}

/** South of the numbered streets, `street` is less than 1 or negative. */
export function pointToGrid({ latitude, longitude }: Point): GridPosition {
  const up = latitude - origin.latitude
  const right = longitude - origin.longitude
  const determinant =
    perStreet.latitude * perMeterWest.longitude - perStreet.longitude * perMeterWest.latitude
  return {
    street: 34 + (up * perMeterWest.longitude - right * perMeterWest.latitude) / determinant,
    metersWest: (right * perStreet.latitude - up * perStreet.longitude) / determinant,
  }
}

/** The fare zone of a street. The congestion zone includes 60th Street; the state's surcharge excludes 96th Street. */
export function zoneForStreet(street: number): ZoneCode {
  if (street < 34) return 'downtown'
  if (street <= 60) return 'midtown'
  return street < 96 ? 'uptown' : 'upper-manhattan'
}
