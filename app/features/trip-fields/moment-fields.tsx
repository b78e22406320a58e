import { type ReactNode, useId } from 'react'
import { classes } from '#app/ui/classes.ts'
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx'
import { FieldAnchor, FieldErrorMessage } from '#app/ui/fields/field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TimePicker } from '#app/ui/time-picker/time-picker.tsx'
import { timeMessages } from '#domain/booking/request/booking-request-times.ts'
import { instantsAt, isSkippedTime, type Occurrence } from '#domain/time/new-york-clock.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'

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
        <RadioGroup<Occurrence>
          label={`${name}: which of the two?`}
          hint="New York’s clocks go back that night, and this time comes twice."
          options={[
            { value: 'earlier', label: 'The first', note: 'Daylight time, before the clocks go back' },
            { value: 'later', label: 'The second', note: 'Standard time, an hour later' },
          ]}
          look="cards"
          value={occurrence}
          onChange={(chosen) => onChange({ at, occurrence: chosen })}
        />
      ) : null}
    </FieldAnchor>
  )
}
