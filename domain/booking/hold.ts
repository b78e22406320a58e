import { hours } from '#domain/constants.ts'

/**
 * Until when an unpaid request keeps its unit: half a day, and never so long that nobody else could still take the car.
 * An hour is the least that lets a customer pay.
 */
export function holdEnds(createdAt: Date, pickUpAt: Date): Date {
  const wished = Math.min(createdAt.getTime() + hours(12), pickUpAt.getTime() - hours(12))
  return new Date(Math.max(wished, createdAt.getTime() + hours(1)))
}
