import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { assignInTransaction } from '#server/use-cases/dispatch/assign-leg.ts'
import {
  type AssignLegError,
  AssignmentRefused,
  type DispatchDependencies,
  type Dispatcher,
  type LegAssignment,
} from '#server/use-cases/dispatch/assignment.ts'
import type { PlanFailure } from './plan-error.ts'
import { isOpen, type ReadDay, readDay } from './read-day.ts'

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
  await deps.jobs.ready()
  const catalogue = await deps.catalogue()
  const { fleet } = catalogue
  try {
    return await inTransaction(deps.db, async (tx) => {
      const read = await readDay({ ...deps, db: tx, catalogue: async () => catalogue }, date)
      const assignments = changes.flatMap((change) => toAssignment(read, change) ?? [])
      if (read.fingerprint !== fingerprint || assignments.length < changes.length)
        return { ok: false, error: { code: 'day-changed' } }
      const legs = await assignInTransaction({ ...deps, tx, fleet, by }, assignments)
      return { ok: true, count: legs.length }
    })
  } catch (error) {
    if (!(error instanceof AssignmentRefused)) throw error
    return { ok: false, error: toPlanError(error.error) }
  }
}

/** Null for a leg that a plan may not change. A change after this read raises the version, and is refused. */
function toAssignment({ legs }: ReadDay, { legId, ...crew }: ChosenChange): LegAssignment | null {
  const found = legs.get(legId)
  if (!found || !isOpen(found)) return null
  const { version } = found.leg
  const reason = 'Plan of the day'
  return { legId, version, ...crew, isPinned: false, acceptsWarnings: true, reason }
}

function toPlanError(error: AssignLegError): PlanFailure['error'] {
  if (error.code !== 'assignment-refused') return { code: 'day-changed' }
  return { code: 'plan-refused', problem: error.problems.map(({ text }) => text).join(' ') }
}
