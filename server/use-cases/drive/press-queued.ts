import type { pressOutcomes } from '#domain/api/drive.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import {
  type PressError,
  type PressResult,
  pressStatus,
  type StatusPress,
} from '#server/use-cases/dispatch/press-status.ts'

type Outcome = { id: string; outcome: (typeof pressOutcomes)[number]; message: string | null }

/**
 * Applies the presses that a phone has collected, in the order in which they were made. Each is a transaction of its own: if
 * the database fails in between, the phone sends all again, and those that were stored count once.
 */
export async function pressQueued(
  deps: DispatchDependencies,
  { chauffeurId, presses }: { chauffeurId: string; presses: readonly StatusPress[] },
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>()
  const inOrder = presses.toSorted((a, b) => a.pressedAt.getTime() - b.pressedAt.getTime())
  for (const press of inOrder)
    outcomes.set(press.id, toOutcome(press.id, await pressStatus(deps, press, { chauffeurId })))
  return [...outcomes.values()]
}

function toOutcome(id: string, result: PressResult): Outcome {
  if (!result.ok) return { id, outcome: 'refused', message: describe(result.error) }
  const message =
    result.outcome === 'superseded'
      ? 'The desk has changed this trip since. It shows the desk’s status now.'
      : null
  return { id, outcome: result.outcome, message }
}

function describe(error: PressError): string {
  switch (error.code) {
    case 'leg-not-found':
      return 'This trip is no longer yours. Call the desk if it should be.'
    case 'leg-not-assigned':
      return 'This trip has no car. Call the desk.'
    case 'press-time-refused':
      return 'This was more than a day ago, or your phone’s clock is wrong. Call the desk.'
    case 'leg-changed':
    case 'reason-needed':
    case 'step-not-possible':
      return 'The trip was at another step already. Check its status, or call the desk.'
    case 'boarding-code-wrong':
      return error.isBlocked
        ? 'Too many wrong codes. Call the desk: they can set “Passenger on board”.'
        : 'The boarding code is missing or wrong. Ask the passenger again, or call the desk.'
    case 'no-show-too-early':
      return `From ${formatShortDayAndTime(new Date(error.from))} on, you can report a no-show.`
  }
}
