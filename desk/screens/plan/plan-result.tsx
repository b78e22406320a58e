import { useState } from 'react'
import type { ApiResult } from '#app/client/call-api.ts'
import { BusyButton } from '#app/ui/busy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#desk/api/use-action.ts'
import { FailureNotice, Notice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { pluralize } from '#domain/text/pluralize.ts'
import { PlanChanges } from './plan-changes.tsx'
import { PlanFigures } from './plan-figures.tsx'
import { PlanLeftOver } from './plan-left-over.tsx'
import type { DayPlan, PlanChange } from './plan-texts.ts'
import { isDayChanged } from './use-plan.ts'

type Props = {
  plan: DayPlan
  onApply: (chosen: readonly PlanChange[]) => Promise<ApiResult<{ data: { count: number } }>>
  onApplied: (count: number) => void
  onPlanAgain: () => void
}

/** The plan beside the present, what it changes, and the trips without a chauffeur. */
export function PlanResult({ plan, onApply, onApplied, onPlanAgain }: Props) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, failure, run } = useAction()
  const isOutdated = failure !== null && isDayChanged(failure)
  const chosen = plan.changes.filter(({ legId }) => !skipped.has(legId))

  async function apply() {
    const applied = await run(() => onApply(chosen))
    if (applied) onApplied(applied.data.count)
  }

  if (plan.planned.assigned + plan.planned.unassigned === 0)
    return <Notice tone="info" role="status" title="There are no confirmed trips on this day." />
  return (
    <>
      <PlanFigures plan={plan} />
      {plan.changes.length === 0 ? (
        <Notice tone="info" role="status" title="Nothing to change: the day is planned like this already." />
      ) : (
        <Panel
          title={pluralize(plan.changes.length, 'change')}
          text={
            plan.fixedCount > 0
              ? `${pluralize(plan.fixedCount, 'trip')} that someone pinned, or that began already, will not move.`
              : undefined
          }
        >
          <PlanChanges changes={plan.changes} skipped={skipped} onSkip={setSkipped} />
          {isOutdated ? (
            <Notice tone="warning" role="alert" title="This day has changed since the plan was worked out">
              Nothing was applied. A new plan takes the change into account.
              <Button size="sm" className="mt-2 self-start" onClick={onPlanAgain}>
                Work out a new plan
              </Button>
            </Notice>
          ) : failure ? (
            <FailureNotice failure={failure} />
          ) : null}
          <BusyButton
            variant="solid"
            size="md"
            busy={isBusy}
            busyLabel="Applying"
            disabled={chosen.length === 0 || isOutdated}
            onClick={apply}
            className="self-start"
          >
            Apply {pluralize(chosen.length, 'change')}
          </BusyButton>
        </Panel>
      )}
      <PlanLeftOver trips={plan.leftOver} />
    </>
  )
}
