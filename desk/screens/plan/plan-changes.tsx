import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { crewText, type PlanChange } from './plan-texts.ts'
import { PlanTrip, planRowClass } from './plan-trip.tsx'

type Props = {
  changes: readonly PlanChange[]
  skipped: ReadonlySet<string>
  onSkip: (skipped: ReadonlySet<string>) => void
}

/** What the plan changes, trip by trip; the boxes choose what is applied. */
export function PlanChanges({ changes, skipped, onSkip }: Props) {
  function choose(legIds: readonly string[], isChosen: boolean) {
    const next = new Set(skipped)
    for (const id of legIds) {
      if (isChosen) next.delete(id)
      else next.add(id)
    }
    onSkip(next)
  }
  const all = changes.map(({ legId }) => legId)
  const isAllChosen = skipped.size === 0
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={`Select all ${changes.length}`}
        checked={isAllChosen}
        onChange={() => choose(all, !isAllChosen)}
        className="self-start"
      />
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {changes.map((change) => (
          <li key={change.legId} className="flex gap-3 py-2">
            <Checkbox
              label={
                <span className="sr-only">
                  Apply the change of {change.reference}, from {change.pickUp}
                </span>
              }
              checked={!skipped.has(change.legId)}
              onChange={(event) => choose([change.legId], event.currentTarget.checked)}
              className="-my-1 shrink-0"
            />
            <Change change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Change({ change }: { change: PlanChange }) {
  const { className, before, after, upgrade } = change
  return (
    <div className={`${planRowClass} min-w-0 flex-1`}>
      <PlanTrip trip={change} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="sr-only">Plan: </span>
          {crewText(after)}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          Now: {crewText(before)}
          {upgrade ? ` · ${upgrade} instead of the booked ${className}` : ''}
        </p>
      </div>
    </div>
  )
}
