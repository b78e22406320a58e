import { useRef, useState } from 'react'
import type { ApiFailure } from '#app/client/call-api.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import type { Assignment, BoardLeg, RawLeg } from '#desk/screens/board/model/board-model.ts'
import type { AssignmentProblem, AssignmentWarning } from '#domain/dispatch/check-assignment.ts'

/** An assignment that was wanted and is not done: its leg and target stay known, so that nothing has to be done again. */
export type OpenAssignment = {
  /** With the version to send: after a stale notice the one that the server named, otherwise the one that the dispatcher saw. */
  leg: BoardLeg
  to: Assignment
  state: 'refused' | 'warned' | 'stale' | 'failed'
  problems: AssignmentProblem[]
  warnings: AssignmentWarning[]
  failure: ApiFailure | null
}

/** Sends assignments, each leg's one at a time, and keeps the last one that is not done. */
export function useAssign(
  onDone: (leg: BoardLeg, to: Assignment, changed: RawLeg) => void,
  reload: () => void,
) {
  const [open, setOpen] = useState<OpenAssignment | null>(null)
  const [savingIds, setSavingIds] = useState<ReadonlySet<string>>(new Set())
  const sent = useRef(new Set<string>())

  function setSaving(id: string, isSaving: boolean) {
    if (isSaving) sent.current.add(id)
    else sent.current.delete(id)
    setSavingIds(new Set(sent.current))
  }

  async function send(leg: BoardLeg, to: Assignment, { acceptsWarnings = false } = {}): Promise<boolean> {
    // On a slow line a second press or drop would be refused as a change by someone else.
    if (sent.current.has(leg.id)) return false
    setOpen(null)
    setSaving(leg.id, true)
    const { carId, chauffeurId } = to
    const result = await callDesk('POST /desk/legs/{id}/assign', {
      params: { id: leg.id },
      body: { version: leg.version, carId, chauffeurId, acceptsWarnings, reason: '' },
    })
    setSaving(leg.id, false)
    if (result.ok) {
      onDone(leg, to, result.data.data)
      return true
    }
    const {
      problems = [],
      warnings = [],
      change,
      version,
    } = (result.body ?? {}) as {
      problems?: AssignmentProblem[]
      warnings?: AssignmentWarning[]
      change?: unknown
      version?: number | null
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
    const next = state === 'stale' ? { ...leg, version: version ?? leg.version } : leg
    setOpen({ leg: next, to, problems, warnings, state, failure: result })
    if (result.status === 409) reload()
    return false
  }

  return {
    open,
    /** The legs whose assignments are on their way to the server. */
    savingIds,
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
