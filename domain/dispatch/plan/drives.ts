import { roadMiles } from '#domain/places/geo/distance.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { base, earlyMinutes, minutesInTraffic, turnaroundMinutes } from '#domain/trip/unit-window.ts'
import type { Duty, Minute, PlanLeg, Span } from './day.ts'

/** When a car must leave the base to be early at the pick-up. */
export function leavesBaseAt({ pickUp, from }: PlanLeg): Minute {
  return pickUp - Math.ceil(earlyMinutes + minutesInTraffic(milesBetween(base.centre, from)))
}

/** When a car is back at the base and ready for the next duty. */
export function backAtBaseAt({ dropOff, to }: PlanLeg): Minute {
  return dropOff + Math.ceil(turnaroundMinutes + minutesInTraffic(milesBetween(to, base.centre)))
}

/** Whether a car that drops off `leg` is early enough at the pick-up of `next`, if it is sent there at `now` at the earliest. */
export function canFollow(leg: PlanLeg, next: PlanLeg, now: Minute): boolean {
  const ready = leg.dropOff + turnaroundMinutes
  const leaves = next.fixed ? ready : Math.max(ready, now)
  if (leaves + earlyMinutes > next.pickUp) return false
  const drive = minutesInTraffic(milesBetween(leg.to, next.from))
  return leaves + Math.ceil(drive + earlyMinutes) <= next.pickUp
}

/** Whether a car at the base can still be sent to the leg. */
export function canBegin(leg: PlanLeg, now: Minute): boolean {
  return leg.fixed !== null || leavesBaseAt(leg) >= now
}

/** The miles without passengers from the base to the pick-up. */
export function milesFromBase({ from }: PlanLeg): number {
  return milesBetween(base.centre, from)
}

/** The miles without passengers from the drop-off to the base. */
export function milesToBase({ to }: PlanLeg): number {
  return milesBetween(to, base.centre)
}

/** The miles without passengers from one leg to the next. */
export function emptyMilesBetween(leg: PlanLeg, next: PlanLeg): number {
  return milesBetween(leg.to, next.from)
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
  return { from: leavesBaseAt(first), to: backAtBaseAt(last) }
}

const cachedMiles = new Map<string, number>()
const cacheLimit = 200_000

/** A day asks for the same drives again and again, and a route over the crossings takes long to estimate. */
function milesBetween(from: Point, to: Point): number {
  const key = `${from.latitude} ${from.longitude} ${to.latitude} ${to.longitude}`
  const cached = cachedMiles.get(key)
  if (cached !== undefined) return cached
  if (cachedMiles.size >= cacheLimit) cachedMiles.clear()
  const miles = roadMiles(from, to)
  cachedMiles.set(key, miles)
  return miles
}
