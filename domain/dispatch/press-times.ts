import type { LegProgress } from './leg-status.ts'

/** A press of a status button that counts: superseded ones do not. */
export type CountedPress = { status: LegProgress; pressedAt: Date; outcome: string; byDesk: boolean }

const order: Record<LegProgress, number> = {
  planned: 0,
  'en-route': 1,
  'on-location': 2,
  'on-board': 3,
  completed: 4,
  'no-show': 4,
}

/**
 * When each step of a leg was reached. A press that moved the leg says so; one that came after a later step, only if there is
 * no such press: nobody can move an arrival by pressing again with another time. A correction by the desk discards the steps after it; the step that it leads back to
 * keeps the time of its own press. A step that was skipped has no time.
 */
export function pressTimes(presses: readonly CountedPress[]): Partial<Record<LegProgress, Date>> {
  const inOrder = presses
    .filter(({ outcome }) => outcome !== 'superseded')
    .toSorted((a, b) => a.pressedAt.getTime() - b.pressedAt.getTime())
  let times: Partial<Record<LegProgress, Date>> = {}
  let late: typeof times = {}
  let reached = 0
  for (const { status, pressedAt, byDesk, outcome } of inOrder) {
    const step = order[status]
    if (byDesk && step < reached) {
      times = upTo(step, times)
      late = upTo(step, late)
      reached = step
      continue
    }
    const found = outcome === 'late' ? late : times
    found[status] ??= pressedAt
    reached = Math.max(reached, step)
  }
  return { ...late, ...times }
}

function upTo(step: number, times: Partial<Record<LegProgress, Date>>): Partial<Record<LegProgress, Date>> {
  return Object.fromEntries(Object.entries(times).filter(([name]) => order[name as LegProgress] <= step))
}
