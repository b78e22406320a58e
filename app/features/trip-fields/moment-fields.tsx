import { DatePicker } from '#app/ui/date-picker.tsx'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TimePicker } from '#app/ui/time-picker.tsx'
import { timeMessages } from '#domain/booking/booking-request-times.ts'
import { instantsOf, type Occurrence } from '#domain/time/new-york.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'

/** A time of New York's clock, and which of the two, where the clocks go back and it comes twice. */
export type Moment = { at: WallClock; occurrence: Occurrence }

type Props = {
  path: 'pickUpAt' | 'returnAt'
  name: string
  moment: Moment
  fault: string | undefined
  onChange: (moment: Moment) => void
}

export function MomentFields({ path, name, moment, fault, onChange }: Props) {
  const instants = instantsOf(moment.at)
  const set = (at: WallClock) => onChange({ ...moment, at })
  return (
    <FieldPlace path={path} className="flex flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <DatePicker label={`${name} date`} value={moment.at} onChange={set} required />
        <TimePicker
          label={`${name} time`}
          value={moment.at}
          onChange={set}
          zoneNote="New York time"
          error={instants.length === 0 ? timeMessages.skipped : fault}
          required
        />
      </div>
      {instants.length > 1 ? (
        <RadioGroup<Occurrence>
          label={`${name}: which of the two?`}
          hint="New York’s clocks go back that night, and this time comes twice."
          options={[
            { value: 'earlier', label: 'The first', note: 'Daylight time, before the clocks go back' },
            { value: 'later', label: 'The second', note: 'Standard time, an hour later' },
          ]}
          look="cards"
          value={moment.occurrence}
          onChange={(occurrence) => onChange({ ...moment, occurrence })}
        />
      ) : null}
    </FieldPlace>
  )
}
