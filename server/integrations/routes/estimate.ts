import { drivingMinutes, roadMiles } from '#domain/places/geo/distance.ts'
import type { Routes } from './port.ts'

/** Estimates distance and driving time from the coordinates alone. */
export const estimatedRoutes: Routes = {
  async route(points) {
    const legMiles = points.slice(1).map((to, index) => roadMiles(points[index] ?? to, to))
    // Each leg starts and ends on city streets, so several short legs take longer than one long drive.
    return { miles: Math.round(sum(legMiles) * 10) / 10, minutes: sum(legMiles.map(drivingMinutes)) }
  },
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
