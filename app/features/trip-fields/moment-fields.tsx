import { type ReactNode, Suspense, useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx'
import { FieldAnchor, FieldErrorMessage } from '#app/ui/fields/field.tsx'
import { lazyWithRetry, PartFailed } from '#app/ui/loading/lazy-with-retry.tsx'
import { TimePicker } from '#app/ui/time-picker/time-picker.tsx'
import { timeMessages } from '#domain/booking/request/time-messages.ts'
import { instantsAt, isSkippedTime, type Occurrence } from '#domain/time/new-york-clock.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'

/** Needed in one hour of the year. */
const OccurrenceChoice = lazyWithRetry(
  async () => (await import('./occurrence-choice.tsx')).OccurrenceChoice,
  PartFailed,
)

/** New York wall-clock time, and which of the two instants when daylight saving ends and it occurs twice. */
export type Moment = { at: WallClock; occurrence: Occurrence }

type Props = {
  path: 'pickUpAt' | 'returnAt'
  name: string
  /** `at` is empty if not set. */
  moment: { at: WallClock | ''; occurrence: Occurrence }
  error: string | undefined
  onChange: (moment: Moment) => void
  required?: boolean
  dateId?: string
  dateHint?: ReactNode
  /** Must set the gap between the fields. */
  className?: string
}

/** A date and a time that form one value: an error marks both fields, but is shown and announced once. */
export function MomentFields({ path, name, moment, error: formError, onChange, ...rest }: Props) {
  const { required, dateId, dateHint, className = 'gap-6' } = rest
  const errorId = useId()
  const { at, occurrence } = moment
  const error = isSkippedTime(at) ? timeMessages.skipped : formError
  const shared = {
    value: at,
    onChange: (changed: WallClock) => onChange({ at: changed, occurrence }),
    groupErrorId: error && errorId,
    required,
  }
  return (
    <FieldAnchor path={path} className={classes('flex flex-col', className)}>
      <div className="gap-[inherit]">
        <div className="grid gap-[inherit] sm:grid-cols-2">
          <DatePicker label={`${name} date`} {...shared} id={dateId} hint={dateHint} />
          <TimePicker label={`${name} time`} {...shared} zoneNote="New York time" />
        </div>
        <div className="has-[p]:pt-2">
          <FieldErrorMessage id={errorId} message={error} />
        </div>
      </div>
      {at !== '' && instantsAt(at).length > 1 ? (
        <Suspense fallback={null}>
          <OccurrenceChoice
            {...{ name, occurrence }}
            onChange={(chosen) => onChange({ at, occurrence: chosen })}
          />
        </Suspense>
      ) : null}
    </FieldAnchor>
  )
}
