import { drivingMinutes, roadMiles } from '#domain/places/geo/distance.ts'
import type { Routes } from './port.ts'

/** The way by road as far as it can be told from the points alone. */
export const estimatedRoutes: Routes = {
  async route(points) {
    const stretches = points.slice(1).map((to, index) => roadMiles(points[index] ?? to, to))
    // Each begins and ends in the streets: many short ones are not one long drive on a highway.
    return { miles: Math.round(sum(stretches) * 10) / 10, minutes: sum(stretches.map(drivingMinutes)) }
  },
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
