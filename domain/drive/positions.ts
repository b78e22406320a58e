import { type Point, straightLineMiles } from '#domain/places/geo/point.ts'

const newYork: Point = { latitude: 40.7128, longitude: -74.006 }

/** No trip leads further away. */
const farthestMiles = 500

/** A phone whose clock is a little fast is right, too. */
const mostAheadMs = 2 * 60_000

/** What is older says nothing about where the car is. */
const oldestMs = 10 * 60_000

/** Stored positions of a leg are at least this far apart. */
export const positionSpacingMs = 5_000

/** Whether a position can be where the car is now. */
export function isPlausiblePosition(position: Point & { at: Date }, now: Date): boolean {
  const age = now.getTime() - position.at.getTime()
  return age >= -mostAheadMs && age <= oldestMs && straightLineMiles(newYork, position) <= farthestMiles
}
