import { useDeferredValue } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DatePicker } from '#app/ui/date-picker.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TimePicker } from '#app/ui/time-picker.tsx'
import { timeMessages } from '#domain/booking/booking-request-times.ts'
import { isHourly } from '#domain/booking/trip-types.ts'
import { instantsOf, type Occurrence } from '#domain/time/new-york.ts'
import { addDays, dayOf, onDay, type WallClock } from '#domain/time/wall-clock.ts'
import { FieldGroup, FieldPlace } from './field-group.tsx'
import { useFault } from './form-fault-messages.tsx'
import { useFormField } from './form-field.ts'
import { useWizard } from './wizard-store.ts'

export function FormWhen() {
  const [isRoundTrip, setRoundTrip] = useFormField('isRoundTrip')
  const [type] = useFormField('type')
  // The box answers the press; the fields it asks for are drawn right after.
  const showsReturn = useDeferredValue(isRoundTrip)
  return (
    <FieldGroup legend="When">
      <Moment path="pickUpAt" occurrencePath="pickUpOccurrence" name="Pick-up" onChange={setPickUp} />
      {isHourly(type) ? null : (
        <div className="flex flex-col gap-6">
          <Checkbox
            label="Round trip"
            hint="The same way back, at a time you set. Each way is priced for itself."
            checked={isRoundTrip}
            onChange={(event) => setRoundTrip(event.target.checked)}
          />
          {isRoundTrip && showsReturn ? (
            <Moment
              path="returnAt"
              occurrencePath="returnOccurrence"
              name="Return"
              onChange={(returnAt) => useWizard.getState().fill({ returnAt })}
            />
          ) : null}
        </div>
      )}
    </FieldGroup>
  )
}

/** A return that would lie before its pick-up is proposed a day after it. */
function setPickUp(pickUpAt: WallClock): void {
  const { form, fill } = useWizard.getState()
  const returnAt = form.returnAt > pickUpAt ? form.returnAt : onDay(pickUpAt, addDays(dayOf(pickUpAt), 1))
  fill({ pickUpAt, returnAt })
}

type MomentProps = {
  path: 'pickUpAt' | 'returnAt'
  occurrencePath: 'pickUpOccurrence' | 'returnOccurrence'
  name: string
  onChange: (value: WallClock) => void
}

function Moment({ path, occurrencePath, name, onChange }: MomentProps) {
  const [value] = useFormField(path)
  const instants = instantsOf(value)
  const fault = useFault(path)
  return (
    <FieldPlace path={path} className="flex flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <DatePicker label={`${name} date`} {...{ value, onChange }} required />
        <TimePicker
          label={`${name} time`}
          {...{ value, onChange }}
          zoneNote="New York time"
          error={instants.length === 0 ? timeMessages.skipped : fault}
          required
        />
      </div>
      {instants.length > 1 ? <WhichOne path={occurrencePath} name={name} /> : null}
    </FieldPlace>
  )
}

/** The night the clocks go back has one hour twice. */
function WhichOne({ path, name }: { path: MomentProps['occurrencePath']; name: string }) {
  const [value, setValue] = useFormField(path)
  return (
    <RadioGroup<Occurrence>
      label={`${name}: which of the two?`}
      hint="New York’s clocks go back that night, and this time comes twice."
      options={[
        { value: 'earlier', label: 'The first', note: 'Daylight time, before the clocks go back' },
        { value: 'later', label: 'The second', note: 'Standard time, an hour later' },
      ]}
      look="cards"
      {...{ value, onChange: setValue }}
    />
  )
}
