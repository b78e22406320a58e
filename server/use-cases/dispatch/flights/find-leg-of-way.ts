import type { LandingWay } from '#domain/dispatch/flights/landing.ts'
import type { Leg } from '#server/data/dispatch/legs.ts'

/** The leg of a way. If the car waits, both ways are one leg. */
export function findLegOfWay(legs: readonly Leg[], { way }: Pick<LandingWay, 'way'>): Leg | undefined {
  return legs.find(({ number, isWholeTrip }) => number === way || isWholeTrip)
}
