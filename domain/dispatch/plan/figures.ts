import type { Duty } from './day.ts'
import { emptyMilesOf } from './drives.ts'

/** What a plan is judged by. */
export type PlanFigures = { assigned: number; unassigned: number; emptyMiles: number; carsUsed: number }

export function figuresOf(duties: readonly Duty[], { legCount }: { legCount: number }): PlanFigures {
  const assigned = duties.reduce((sum, { legs }) => sum + legs.length, 0)
  const miles = duties.reduce((sum, duty) => sum + emptyMilesOf(duty), 0)
  return {
    assigned,
    unassigned: legCount - assigned,
    emptyMiles: Math.round(miles * 10) / 10,
    carsUsed: new Set(duties.map(({ carId }) => carId)).size,
  }
}
