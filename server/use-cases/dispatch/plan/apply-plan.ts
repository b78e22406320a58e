import type { CalendarDay } from '#domain/time/wall-clock.ts'
import {
  type AssignLegError,
  assignLegs,
  type DispatchDependencies,
  type Dispatcher,
} from '#server/use-cases/dispatch/assign-leg.ts'
import type { PlanFailure } from './plan-error.ts'
import { isOpen, readDay } from './read-day.ts'

export type ChosenChange = { legId: string; carId: string | null; chauffeurId: string | null }

type ApplyPlan = { date: CalendarDay; fingerprint: string; changes: readonly ChosenChange[] }

/**
 * Assigns the chosen legs of a plan in one transaction, by the rules of assigning by hand. Refused if anything of the day has
 * changed since the plan was made: another plan may be better now. The legs stay open for later plans.
 */
export async function applyPlan(
  deps: DispatchDependencies,
  { date, fingerprint, changes }: ApplyPlan,
  by: Dispatcher,
): Promise<{ ok: true; count: number } | PlanFailure> {
  const { legs, fingerprint: present } = await readDay(deps, date)
  if (present !== fingerprint) return { ok: false, error: { code: 'day-changed' } }
  const assignments = changes.flatMap(({ legId, carId, chauffeurId }) => {
    const found = legs.get(legId)
    // A change after this read raises the version, and the transaction refuses it.
    return found && isOpen(found)
      ? [
          {
            legId,
            version: found.leg.version,
            carId,
            chauffeurId,
            isPinned: false,
            acceptsWarnings: true,
            reason: 'Plan of the day',
          },
        ]
      : []
  })
  if (assignments.length < changes.length) return { ok: false, error: { code: 'day-changed' } }
  const results = await assignLegs(deps, assignments, by)
  const failed = results.find((result) => !result.ok)
  return failed && !failed.ok
    ? { ok: false, error: toPlanError(failed.error) }
    : { ok: true, count: results.length }
}

function toPlanError(error: AssignLegError): PlanFailure['error'] {
  if (error.code !== 'assignment-refused') return { code: 'day-changed' }
  return { code: 'plan-refused', problem: error.problems.map(({ text }) => text).join(' ') }
}
