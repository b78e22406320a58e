import { FieldGroup } from '#app/ui/field-group.tsx'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { NumberStepper } from '#app/ui/number-stepper.tsx'
import { SelectList } from '#app/ui/select-list.tsx'
import { isHourly, tripTypes } from '#domain/booking/trip-types.ts'
import { duration } from '#domain/constants.ts'
import { useFault } from './form-fault-messages.tsx'
import { useFormField } from './form-field.ts'

export function FormType() {
  const [type, setType] = useFormField('type')
  return (
    <FieldGroup legend="Trip">
      <div className="grid gap-6 sm:grid-cols-2">
        <FieldPlace path="type">
          <SelectList
            label="Kind of trip"
            options={tripTypes}
            value={type}
            onChange={setType}
            error={useFault('type')}
            required
          />
        </FieldPlace>
        {isHourly(type) ? <Hours /> : null}
      </div>
    </FieldGroup>
  )
}

function Hours() {
  const [hours, setHours] = useFormField('duration')
  return (
    <FieldPlace path="duration">
      <NumberStepper
        label="Hours"
        {...{ min: duration.min, max: duration.max }}
        value={hours}
        onChange={setHours}
        valueText={(value) => `${value} hours`}
        error={useFault('duration')}
        required
      />
    </FieldPlace>
  )
}
