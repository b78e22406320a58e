import { Button } from '#app/ui/button.tsx'
import type { Assignment, BoardLeg, BoardModel } from '#desk/screens/board/model/board-model.ts'
import { routeOf } from '#desk/screens/board/model/leg-text.ts'
import { readChange } from '#desk/screens/booking/action-dialog.tsx'
import { failureText, Notice } from '#desk/ui/failure.tsx'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import type { Assigner } from './use-assign.ts'

type Props = { assigner: Assigner; model: BoardModel; suggestion: { name: string; to: Assignment } | null }

/** An assignment that is not done: why, and what to do next. */
export function OpenAssignmentNotice({ assigner, model, suggestion }: Props) {
  const { open, send, dismiss } = assigner
  if (!open) return null
  const { leg, to, state, problems, warnings, failure } = open
  const current = model.legs.find(({ id }) => id === leg.id)
  const what = `${formatNewYorkClock(leg.startsAt)} ${routeOf(leg)}`
  const isTaking = to.carId === null && to.chauffeurId === null
  const target = isTaking ? 'unassigned' : `assigned to ${describeTarget(to, model)}`
  return (
    <Notice
      tone={state === 'warned' ? 'warning' : 'danger'}
      role="alert"
      title={state === 'warned' ? `Should ${what} be ${target}?` : `${what} was not ${target}`}
    >
      {state === 'refused' ? problems.map(({ code, text }) => <p key={code + text}>{text}</p>) : null}
      {state === 'warned' ? warnings.map(({ code, text }) => <p key={code}>{text}</p>) : null}
      {state === 'stale' && failure ? (
        <p>
          This trip has changed meanwhile. {readChange(failure)}{' '}
          {current ? 'The board shows it as it is now.' : 'It’s no longer on this board.'}
        </p>
      ) : null}
      {state === 'failed' && failure ? <p>{whyFailed(failure)}</p> : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {current && state === 'warned' ? (
          <Button size="sm" onClick={() => send(leg, to, { acceptsWarnings: true })}>
            Assign anyway
          </Button>
        ) : null}
        {current && (state === 'failed' || state === 'stale') ? (
          <Button size="sm" onClick={() => send(leg, to)}>
            Try again
          </Button>
        ) : null}
        {current && state === 'refused' && suggestion ? (
          <Button size="sm" onClick={() => send(leg, suggestion.to)}>
            Assign to {suggestion.name} instead
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={dismiss}>
          Leave it
        </Button>
      </div>
    </Notice>
  )
}

function whyFailed(failure: Parameters<typeof failureText>[0]): string {
  const { title, text } = failureText(failure)
  return failure.status === 0
    ? `${title}. Check your internet connection and try again.`
    : `${title}. ${text}`
}

export function describeTarget({ carId, chauffeurId }: Assignment, model: BoardModel): string {
  const names = [model.carNames.get(carId ?? ''), model.chauffeurNames.get(chauffeurId ?? '')]
  return names.filter(Boolean).join(' with ')
}

export function doneText(leg: BoardLeg, to: Assignment, model: BoardModel): string {
  const what = `${formatNewYorkClock(leg.startsAt)} ${routeOf(leg)}`
  if (!to.carId && !to.chauffeurId) return `${what} has no car and no chauffeur now.`
  return `${what} is assigned to ${describeTarget(to, model)}.`
}
