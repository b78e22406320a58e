import type { DayToPlan, PlanCar, PlanLeg, Span } from './day.ts'
import { canBegin } from './drives.ts'
import { contains } from './spans.ts'

/** Why a plan leaves a leg without a chauffeur, for the desk. */
export function whyLeftOver({ cars, chauffeurs, now }: DayToPlan, leg: PlanLeg): string {
  const isFree = ({ free }: { free: readonly Span[] }) => free.some((span) => contains(span, windowOf(leg)))
  const suitable = cars.filter(({ classId }) => leg.classes[classId] !== undefined)
  if (suitable.length === 0) return 'No car in the fleet fits this trip.'
  if (!suitable.some(isFree)) return 'No suitable car is in service at that time.'
  if (!chauffeurs.some(isFree)) return 'No chauffeur works at that time.'
  if (!canBegin(leg, now)) return 'The pick-up is too soon to send a car from the base.'
  return 'All suitable cars and chauffeurs are needed for other trips.'
}

/**
 * Finds cars for legs that a plan leaves over: each keeps a car of the booked class reserved, its own one if possible.
 * `taken` are the spans of the planned duties, by car. Null: no such car is free.
 */
export function reserveCars(
  legs: readonly { leg: PlanLeg; bookedClassId: string; carId: string | null }[],
  { cars, taken }: { cars: readonly PlanCar[]; taken: ReadonlyMap<string, readonly Span[]> },
): Map<string, string | null> {
  const spans = new Map([...taken].map(([id, list]) => [id, [...list]]))
  const reserved = new Map<string, string | null>()
  const canTake = (car: PlanCar, leg: PlanLeg) =>
    car.free.some((span) => contains(span, windowOf(leg))) &&
    !(spans.get(car.id) ?? []).some(({ from, to }) => from < leg.backAtBase && leg.leavesBase < to)
  const reserve = (car: PlanCar | undefined, leg: PlanLeg) => {
    reserved.set(leg.id, car?.id ?? null)
    if (car) spans.set(car.id, [...(spans.get(car.id) ?? []), windowOf(leg)])
  }
  const isOwn = (car: PlanCar, carId: string | null) => car.id === carId
  const moving: typeof legs = legs.filter(({ leg, carId }) => {
    const own = cars.find((car) => isOwn(car, carId) && canTake(car, leg))
    if (own) reserve(own, leg)
    return !own
  })
  for (const { leg, bookedClassId } of moving)
    reserve(
      cars.find((car) => car.classId === bookedClassId && canTake(car, leg)),
      leg,
    )
  return reserved
}

export function windowOf({ leavesBase, backAtBase }: PlanLeg): Span {
  return { from: leavesBase, to: backAtBase }
}
