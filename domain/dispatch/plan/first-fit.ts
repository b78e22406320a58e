import { isLegalDuty } from './check-plan.ts'
import type { Crew, Duty, PlanLeg, Span } from './day.ts'
import { spanOf } from './drives.ts'
import { windowOf } from './left-over.ts'
import { byPickUp, type PreparedDay } from './prepare-day.ts'
import { contains, overlap } from './spans.ts'

/**
 * Plans as a person without a tool would: the legs in order of time, each to the first crew that can drive it; a crew that
 * is on the road already before one at the base, and a car of the booked class before a higher one. The optimal plan is
 * compared with it, and begins from it.
 */
export function planFirstFit(day: PreparedDay): Duty[] {
  const duties: Duty[] = day.started.map(({ carId, chauffeurId, legs }) => ({ carId, chauffeurId, legs }))
  for (const leg of day.open) {
    const extended = firstExtended(day, duties, leg)
    if (extended) duties.splice(extended.index, 1, extended.duty)
    else {
      const crew = firstIdleCrew(day, duties, leg)
      if (crew) duties.push({ ...crew, legs: [leg] })
    }
  }
  return duties
}

function firstExtended(day: PreparedDay, duties: readonly Duty[], leg: PlanLeg) {
  const classOf = new Map(day.cars.map(({ id, classId }) => [id, classId]))
  const price = ({ carId }: Duty) => leg.classes[classOf.get(carId) ?? '']
  const candidates = duties
    .map((duty, index) => ({ duty, index, price: price(duty) }))
    .filter((candidate) => candidate.price !== undefined)
    .sort((one, other) => (one.price ?? 0) - (other.price ?? 0))
  for (const { duty, index } of candidates) {
    const longer = { ...duty, legs: [...duty.legs, leg].sort(byPickUp) }
    if (isLegalDuty(day, longer) && isCarFree(duties, longer)) return { duty: longer, index }
  }
  return undefined
}

function firstIdleCrew(day: PreparedDay, duties: readonly Duty[], leg: PlanLeg): Crew | undefined {
  const isFree = ({ free }: { free: readonly Span[] }) => free.some((span) => contains(span, windowOf(leg)))
  const cars = day.cars
    .filter((car) => leg.classes[car.classId] !== undefined && isFree(car))
    .sort((one, other) => (leg.classes[one.classId] ?? 0) - (leg.classes[other.classId] ?? 0))
  const idle = day.chauffeurs
    .filter(isFree)
    .filter(({ id }) => !duties.some(({ chauffeurId }) => chauffeurId === id))
  for (const { id: chauffeurId } of idle) {
    for (const { id: carId } of cars) {
      const duty = { carId, chauffeurId, legs: [leg] }
      if (isLegalDuty(day, duty) && isCarFree(duties, duty)) return { carId, chauffeurId }
    }
  }
  return undefined
}

function isCarFree(duties: readonly Duty[], duty: Duty): boolean {
  const span = spanOf(duty)
  return !duties.some(
    (other) =>
      other.carId === duty.carId && other.chauffeurId !== duty.chauffeurId && overlap(span, spanOf(other)),
  )
}
