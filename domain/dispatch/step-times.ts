import { hasReached, type LegProgress } from './leg-status.ts'

/** A press that counted, or that arrived after a later one. `isByDesk`: it may have taken a step back. */
type CountedPress = { status: LegProgress; pressedAt: Date; isByDesk: boolean }

/** The steps that a customer follows, in order. */
export const tripSteps = ['en-route', 'on-location', 'on-board', 'completed'] as const

export type TripStep = (typeof tripSteps)[number]

const order: readonly LegProgress[] = ['planned', ...tripSteps, 'no-show']

/**
 * When each step of a leg happened, by the times on the phone, whatever order the presses arrived in. A step that the desk
 * took back has no time until it is pressed again. A step that was skipped has none either.
 */
export function stepTimes(
  presses: readonly CountedPress[],
  progress: LegProgress,
): Partial<Record<LegProgress, Date>> {
  const times = new Map<LegProgress, Date>()
  let furthest = 0
  const sorted = presses.toSorted((a, b) => a.pressedAt.getTime() - b.pressedAt.getTime())
  for (const { status, pressedAt, isByDesk } of sorted) {
    const rank = order.indexOf(status)
    if (isByDesk && rank < furthest) {
      for (const undone of order.slice(rank + 1)) times.delete(undone)
      furthest = rank
    } else {
      if (!times.has(status)) times.set(status, pressedAt)
      furthest = Math.max(furthest, rank)
    }
  }
  return Object.fromEntries([...times].filter(([status]) => isPast(status, progress)))
}

/** A no-show has been waited for, and nobody came on board. */
function isPast(status: LegProgress, progress: LegProgress): boolean {
  if (progress === 'no-show') return status !== 'on-board' && status !== 'completed'
  return hasReached(progress, status)
}
