import { driveMinutesBetween, minutesInTraffic } from '#domain/dispatch/fit-legs.ts'
import { base, earlyMinutes, turnaroundMinutes } from '#domain/dispatch/leg-window.ts'
import { roadMiles } from '#domain/places/geo/distance.ts'
import type { Point } from '#domain/places/geo/point.ts'
import type { Duty, Minute, PlanLeg, Span } from './day.ts'

/** Whether a car that drops off `leg` is early enough at the pick-up of `next`, if it is sent there at `now` at the earliest. */
export function canFollow(leg: PlanLeg, next: PlanLeg, now: Minute): boolean {
  const ready = leg.dropOff + turnaroundMinutes
  const leaves = next.fixed ? ready : Math.max(ready, now)
  if (leaves + earlyMinutes > next.pickUp) return false
  return leaves + driveBetween(leg.to, next.from).minutes + earlyMinutes <= next.pickUp
}

/** Whether a car at the base can still be sent to the leg. */
export function canBegin(leg: PlanLeg, now: Minute): boolean {
  return leg.fixed !== null || leg.leavesBase >= now
}

/** The miles without passengers from the base to the pick-up. */
export function milesFromBase({ from }: PlanLeg): number {
  return driveBetween(base.centre, from).miles
}

/** The miles without passengers from the drop-off to the base. */
export function milesToBase({ to }: PlanLeg): number {
  return driveBetween(to, base.centre).miles
}

/** The miles without passengers from one leg to the next. */
export function emptyMilesBetween(leg: PlanLeg, next: PlanLeg): number {
  return driveBetween(leg.to, next.from).miles
}

/** All miles without passengers of a duty. */
export function emptyMilesOf({ legs }: Pick<Duty, 'legs'>): number {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return 0
  const between = legs.slice(1).map((leg, index) => emptyMilesBetween(legs[index] ?? first, leg))
  return between.reduce((sum, miles) => sum + miles, milesFromBase(first) + milesToBase(last))
}

/** From leaving the base until the return to it. A duty has at least one leg. */
export function spanOf({ legs }: Pick<Duty, 'legs'>): Span {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) throw new Error('A duty without legs has no span.')
  return { from: first.leavesBase, to: last.backAtBase }
}

/** An address that is not on our map is assumed to be this far from any other. */
const unknownMiles = 30

type Drive = { miles: number; minutes: number }

const cachedDrives = new WeakMap<Point, WeakMap<Point, Drive>>()

/** A day asks for the same drives again and again, and a route over the crossings takes long to estimate. */
function driveBetween(from: Point | null, to: Point | null): Drive {
  if (!from || !to) return { miles: unknownMiles, minutes: driveMinutesBetween(from, to) }
  const drivesFrom = cachedDrives.get(from) ?? new WeakMap<Point, Drive>()
  cachedDrives.set(from, drivesFrom)
  const cached = drivesFrom.get(to)
  if (cached) return cached
  const miles = roadMiles(from, to)
  const drive = { miles, minutes: minutesInTraffic(miles) }
  drivesFrom.set(to, drive)
  return drive
}
