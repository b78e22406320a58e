import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Page } from '#desk/ui/page.tsx'
import { pluralize } from '#domain/text/pluralize.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { type CalendarDay, formatDate, toCalendarDay } from '#domain/time/wall-clock.ts'
import { PlanProgress } from './plan-progress.tsx'
import { PlanResult } from './plan-result.tsx'
import { usePlan } from './use-plan.ts'

/** The best plan of a day: worked out, compared with the present, and applied, all of it or a part. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const day = readDay(params.get('day'))
  const { state, workOut, cancel, apply, finish } = usePlan(day)
  const isPlanned = state.step === 'planned'
  return (
    <Page title="Plan the day" lead={formatDate(day)}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Day"
          type="date"
          value={day}
          onChange={({ currentTarget: { value } }) => value && setParams({ day: value }, { replace: true })}
          className="w-full sm:w-44"
        />
        {state.step === 'planning' ? null : (
          <Button
            variant={isPlanned ? 'outline' : 'solid'}
            size="md"
            className="max-sm:w-full sm:mb-2"
            onClick={workOut}
          >
            {isPlanned || state.step === 'applied' ? 'Work out a new plan' : 'Work out a plan'}
          </Button>
        )}
      </div>
      {state.step === 'idle' ? (
        <EmptyState
          icon={<Icon name="calendar-clock" />}
          title="As many trips as possible, with few empty miles"
          text="A plan gives every trip of the day a car and a chauffeur within their shifts. Trips that someone pinned or that are under way stay as they are. Nothing changes until you apply it."
        />
      ) : null}
      {state.step === 'planning' ? (
        <PlanProgress key={state.startedAt} startedAt={state.startedAt} onCancel={cancel} />
      ) : null}
      {state.step === 'failed' ? <FailureNotice failure={state.failure} onRetry={workOut} /> : null}
      {state.step === 'planned' ? (
        <PlanResult
          key={state.plan.fingerprint}
          plan={state.plan}
          onApply={(chosen) => apply(state.plan, chosen)}
          onApplied={finish}
          onPlanAgain={workOut}
        />
      ) : null}
      {state.step === 'applied' ? (
        <EmptyState
          icon={<Icon name="check" />}
          title={`${pluralize(state.count, 'trip')} changed`}
          text="Customers whose chauffeur is new get an email."
          action={
            <Link to={`/board?day=${day}`} className={buttonClass({ size: 'md' })}>
              See the board
            </Link>
          }
        />
      ) : null}
    </Page>
  )
}

function readDay(given: string | null): CalendarDay {
  if (given && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)))
    return given as CalendarDay
  return toCalendarDay(newYorkClockAt(new Date()))
}
