import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { clockTime } from './live-text.ts'

/** The steps of the trip, with the times at which they really happened. */
export function TripSteps({ trip: { steps, progress } }: { trip: LiveTrip }) {
  return (
    <ol aria-label="Progress" className="grid gap-3 sm:grid-cols-4">
      {steps.map(({ step, isDone, at }) => (
        <li
          key={step}
          aria-current={step === progress ? 'step' : undefined}
          className={classes(
            'flex items-center gap-3 sm:flex-col sm:items-start sm:gap-2 sm:border-t-2 sm:pt-3',
            isDone ? 'sm:border-primary' : 'text-muted sm:border-line',
          )}
        >
          <span
            className={classes(
              'grid size-6 shrink-0 place-items-center rounded-full',
              isDone ? 'bg-primary text-on-primary' : 'border border-edge',
            )}
          >
            {isDone ? <Icon name="check" className="size-4" /> : null}
          </span>
          <span className="flex min-w-0 grow items-baseline justify-between gap-3 sm:flex-col sm:gap-0">
            <span className={isDone ? 'font-medium' : ''}>
              {isDone ? null : <span className="sr-only">Next: </span>}
              {bookingStatusLabels[step]}
            </span>
            {at ? (
              <time dateTime={at} className="text-small text-muted tabular">
                {clockTime(at)}
              </time>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
