import { useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import type { AssignmentProblem, AssignmentWarning } from '#domain/dispatch/check-assignment.ts'
import type { Assignment, BoardLeg, RawLeg } from './board-model.ts'

/** An assignment that was wanted and is not done: its leg and target stay known, so that nothing has to be done again. */
export type OpenAssignment = {
  leg: BoardLeg
  to: Assignment
  state: 'saving' | 'refused' | 'warned' | 'stale' | 'failed'
  problems: AssignmentProblem[]
  warnings: AssignmentWarning[]
  failure: ApiFailure | null
}

/** Sends assignments, one at a time, and keeps the last one until it is done. */
export function useAssign(
  onDone: (leg: BoardLeg, to: Assignment, changed: RawLeg) => void,
  reload: () => void,
) {
  const [open, setOpen] = useState<OpenAssignment | null>(null)

  async function send(leg: BoardLeg, to: Assignment, { acceptsWarnings = false } = {}): Promise<boolean> {
    const base = { leg, to, problems: [], warnings: [], failure: null }
    setOpen({ ...base, state: 'saving' })
    const { carId, chauffeurId } = to
    const result = await callDesk('POST /desk/legs/{id}/assign', {
      params: { id: leg.id },
      body: { version: leg.version, carId, chauffeurId, acceptsWarnings, reason: '' },
    })
    if (result.ok) {
      setOpen(null)
      onDone(leg, to, result.data.data)
      return true
    }
    const {
      problems = [],
      warnings = [],
      change,
    } = (result.body ?? {}) as {
      problems?: AssignmentProblem[]
      warnings?: AssignmentWarning[]
      change?: unknown
    }
    const state =
      result.status !== 409
        ? 'failed'
        : problems.length > 0
          ? 'refused'
          : warnings.length > 0
            ? 'warned'
            : change === undefined
              ? 'failed'
              : 'stale'
    setOpen({ ...base, problems, warnings, state, failure: result })
    if (result.status === 409) reload()
    return false
  }

  return {
    open,
    send,
    /** Shows why something was not sent. */
    refuse: (leg: BoardLeg, to: Assignment, problems: AssignmentProblem[]) =>
      setOpen({ leg, to, problems, warnings: [], failure: null, state: 'refused' }),
    /** Asks before something is sent. */
    warn: (leg: BoardLeg, to: Assignment, warnings: AssignmentWarning[]) =>
      setOpen({ leg, to, problems: [], warnings, failure: null, state: 'warned' }),
    dismiss: () => setOpen(null),
  }
}

export type Assigner = ReturnType<typeof useAssign>
