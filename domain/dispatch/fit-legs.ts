import { drivingMinutes, roadMiles } from '#domain/places/geo/distance.ts'
import type { Point } from '#domain/places/geo/point.ts'
import {
  earlyMinutes,
  minimumDriveMinutes,
  trafficFactor,
  turnaroundMinutes,
  unknownRoute,
} from './leg-window.ts'

/** A leg on the row of a car or a chauffeur. Points are null where an address could not be located. */
export type PlacedLeg = {
  id: string
  startsAt: Date
  endsAt: Date
  from: Point | null
  to: Point | null
  /** From leaving the base until being back. */
  fromBase: { from: Date; to: Date }
}

/** What a leg blocks on its row. */
export type FittedLeg = { id: string; from: Date; to: Date }

export type FitResult =
  | { ok: true; legs: FittedLeg[] }
  | { ok: false; earlier: string; later: string; missingMinutes: number }

/**
 * Puts legs one after the other on a row. Two legs with enough time between them go by the base. Where there is less, the
 * car drives straight to the next passenger, if the time is enough for that.
 */
export function fitLegs(legs: readonly PlacedLeg[]): FitResult {
  const sorted = legs.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const fitted: FittedLeg[] = sorted.map(({ id, fromBase }) => ({ id, ...fromBase }))
  for (const [index, later] of sorted.entries()) {
    const earlier = sorted[index - 1]
    const [before, after] = [fitted[index - 1], fitted[index]]
    if (!earlier || !before || !after || before.to <= after.from) continue
    const missingMinutes = missingBetween(earlier, later)
    if (missingMinutes > 0) return { ok: false, earlier: earlier.id, later: later.id, missingMinutes }
    const readyAt = new Date(earlier.endsAt.getTime() + turnaroundMinutes * 60_000)
    before.to = readyAt
    after.from = readyAt
  }
  return { ok: true, legs: fitted }
}

/** The minutes that are missing to reach the next passenger in time; 0 if there are enough. */
export function missingBetween(earlier: PlacedLeg, later: PlacedLeg): number {
  const needed = turnaroundMinutes + driveMinutesBetween(earlier.to, later.from) + earlyMinutes
  const given = (later.startsAt.getTime() - earlier.endsAt.getTime()) / 60_000
  return Math.max(0, Math.ceil(needed - given))
}

/** The drive without a passenger, in traffic. */
export function driveMinutesBetween(from: Point | null, to: Point | null): number {
  if (!from || !to) return unknownRoute.approachMinutes
  return minutesInTraffic(roadMiles(from, to))
}

export function minutesInTraffic(miles: number): number {
  return Math.max(minimumDriveMinutes, Math.ceil(drivingMinutes(miles) * trafficFactor))
}
