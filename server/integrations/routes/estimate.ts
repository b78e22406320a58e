import { drivingMinutes, roadMiles } from '#domain/places/distance.ts'
import type { Routes } from './port.ts'

/** The way by road as far as it can be told from the points alone. */
export const estimatedRoutes: Routes = {
  async route(points) {
    const stretches = points.slice(1).map((to, index) => roadMiles(points[index] ?? to, to))
    const miles = stretches.reduce((sum, stretch) => sum + stretch, 0)
    return { miles: Math.round(miles * 10) / 10, minutes: drivingMinutes(miles) }
  },
}
