import { findBrokenRules, isLegalDuty } from '#domain/dispatch/plan/check-plan.ts'
import type { Duty } from '#domain/dispatch/plan/day.ts'
import { emptyMilesOf } from '#domain/dispatch/plan/drives.ts'
import { byPickUp, type PreparedDay } from '#domain/dispatch/plan/prepare-day.ts'

/** What a plan is compared by, in this order; tenths of a mile, so that the order does not depend on rounding. */
export type PlanScore = { unassigned: number; mileTenths: number; cars: number }

export function scorePlan(day: PreparedDay, duties: readonly Duty[]): PlanScore {
  const classOf = new Map(day.cars.map(({ id, classId }) => [id, classId]))
  const driven = duties.flatMap(({ legs }) => legs.filter(({ fixed }) => !fixed))
  const upgrades = duties.flatMap(({ carId, legs }) =>
    legs.map(({ fixed, classes }) => (fixed ? 0 : (classes[classOf.get(carId) ?? ''] ?? 0))),
  )
  const miles =
    duties.reduce((sum, duty) => sum + emptyMilesOf(duty), 0) +
    upgrades.reduce((sum, price) => sum + price, 0)
  return {
    unassigned: day.open.length - driven.length,
    mileTenths: Math.round(miles * 10),
    cars: new Set(duties.map(({ carId }) => carId)).size,
  }
}

export function compareScores(one: PlanScore, other: PlanScore): number {
  return one.unassigned - other.unassigned || one.mileTenths - other.mileTenths || one.cars - other.cars
}

/**
 * Tries every way to give each leg to nobody or to a chauffeur, and every car for each chauffeur. For a few legs only. Legs come in
 * order of time, so a duty that breaks a rule stays broken with more legs.
 */
export function planExhaustively(day: PreparedDay): PlanScore {
  const started = day.started.map(({ carId, chauffeurId, legs }) => ({ carId, chauffeurId, legs }))
  let best = scorePlan(day, started)
  const visit = (index: number, duties: readonly Duty[], unassigned: number) => {
    if (unassigned > best.unassigned) return
    const leg = day.open[index]
    if (!leg) {
      const score = scorePlan(day, duties)
      if (compareScores(score, best) < 0 && findBrokenRules(day, duties).length === 0) best = score
      return
    }
    for (const [place, duty] of duties.entries()) {
      const longer = { ...duty, legs: [...duty.legs, leg].sort(byPickUp) }
      if (isLegalDuty(day, longer)) visit(index + 1, duties.with(place, longer), unassigned)
    }
    for (const { id: chauffeurId } of day.chauffeurs) {
      if (duties.some((duty) => duty.chauffeurId === chauffeurId)) continue
      for (const { id: carId } of day.cars) {
        const duty = { carId, chauffeurId, legs: [leg] }
        if (isLegalDuty(day, duty)) visit(index + 1, [...duties, duty], unassigned)
      }
    }
    visit(index + 1, duties, unassigned + 1)
  }
  visit(0, started, 0)
  return best
}
