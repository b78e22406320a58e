import { hasReached, type LegProgress } from './leg-status.ts'

/** A press of a status button as it was recorded. It has a `staffId` if the desk pressed. */
type Press = { status: LegProgress; pressedAt: Date; outcome: string; staffId: string | null }

/** The steps that a customer follows, in order. */
export const tripSteps = ['en-route', 'on-location', 'on-board', 'completed'] as const

export type TripStep = (typeof tripSteps)[number]

/** Without `planned`, which comes before all of them and has no time. */
const order: readonly LegProgress[] = [...tripSteps, 'no-show']

/**
 * When a leg reached each step, in the order of the steps: for the customer's page, the chauffeur's phone and the bill. Times
 * are those on the phone, whatever order the presses arrived in. The press that moved the leg counts; a late one only where no
 * press moved the leg to that step, so pressing again does not move an arrival. A correction by the desk discards the steps
 * after it; the step that it leads back to keeps the time of its own press. A step that was skipped has no time.
 */
export function stepTimes(presses: readonly Press[], progress: LegProgress): Map<LegProgress, Date> {
  const counted = countedPresses(presses)
  const times = new Map<LegProgress, Date>()
  for (const step of order) {
    const ofStep = counted.filter(({ status }) => status === step)
    const press = ofStep.find(({ outcome }) => outcome === 'applied') ?? ofStep[0]
    if (press && hasReached(progress, step)) times.set(step, press.pressedAt)
  }
  return times
}

/** The presses that no correction has discarded, by their times. */
function countedPresses(presses: readonly Press[]): Press[] {
  const sorted = presses
    .filter(({ outcome }) => outcome !== 'superseded')
    .toSorted((a, b) => a.pressedAt.getTime() - b.pressedAt.getTime())
  let counted: Press[] = []
  let reached = -1
  for (const press of sorted) {
    const step = order.indexOf(press.status)
    const isStepBack = press.staffId !== null && step < reached
    counted = isStepBack ? counted.filter(({ status }) => order.indexOf(status) <= step) : [...counted, press]
    reached = isStepBack ? step : Math.max(reached, step)
  }
  return counted
}
