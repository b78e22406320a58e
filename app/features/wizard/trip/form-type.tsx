import { FieldAnchor } from '#app/ui/fields/field-anchor.tsx'
import { FieldGroup } from '#app/ui/fields/field-group.tsx'
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx'
import { SelectList } from '#app/ui/select-list/select-list.tsx'
import { duration } from '#domain/constants.ts'
import { isHourly, tripTypes } from '#domain/trip/trip.ts'
import { useFieldError } from './form-errors.tsx'
import { useFormField } from './use-form-field.ts'

export function FormType() {
  const [type, setType] = useFormField('type')
  return (
    <FieldGroup legend="Trip">
      <div className="grid gap-6 sm:grid-cols-2">
        <FieldAnchor path="type">
          <SelectList
            label="Kind of trip"
            options={tripTypes}
            value={type}
            onChange={setType}
            error={useFieldError('type')}
            required
          />
        </FieldAnchor>
        {isHourly(type) ? <Hours /> : null}
      </div>
    </FieldGroup>
  )
}

function Hours() {
  const [hours, setHours] = useFormField('duration')
  return (
    <FieldAnchor path="duration">
      <NumberStepper
        label="Hours"
        {...{ min: duration.min, max: duration.max }}
        value={hours}
        onChange={setHours}
        valueText={(value) => `${value} hours`}
        error={useFieldError('duration')}
        required
      />
    </FieldAnchor>
  )
}
