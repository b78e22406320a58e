import { Checkbox } from '#app/ui/checkbox.tsx'
import { NumberStepper } from '#app/ui/number-stepper.tsx'
import { luggage, passengers } from '#domain/constants.ts'
import { FieldGroup, FieldPlace } from './field-group.tsx'
import { FormChildSeats } from './form-child-seats.tsx'
import { useFault } from './form-fault-messages.tsx'
import { useFormField } from './form-field.ts'

export function FormTravelers() {
  return (
    <FieldGroup legend="Travelers">
      <div className="grid gap-6 sm:grid-cols-2">
        <Count path="passengerCount" label="Passengers" noun="passenger" limits={passengers} />
        <Count path="luggageCount" label="Luggage" noun="piece" limits={luggage} />
      </div>
      <FormChildSeats />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Option
          path="isMeetAndGreet"
          label="Meet and greet"
          hint="A chauffeur waits inside with your name on a sign."
        />
        <Option
          path="isAccessible"
          label="Wheelchair accessible"
          hint="We bring a car with a wheelchair lift."
        />
      </div>
    </FieldGroup>
  )
}

type CountProps = {
  path: 'passengerCount' | 'luggageCount'
  label: string
  noun: string
  limits: { min: number; max: number }
}

function Count({ path, label, noun, limits: { min, max } }: CountProps) {
  const [value, setValue] = useFormField(path)
  return (
    <FieldPlace path={path}>
      <NumberStepper
        {...{ label, min, max, value }}
        onChange={setValue}
        valueText={(count) => `${count} ${noun}${count === 1 ? '' : 's'}`}
        error={useFault(path)}
      />
    </FieldPlace>
  )
}

type OptionProps = { path: 'isMeetAndGreet' | 'isAccessible'; label: string; hint: string }

function Option({ path, label, hint }: OptionProps) {
  const [checked, setChecked] = useFormField(path)
  return <Checkbox {...{ label, hint, checked }} onChange={(event) => setChecked(event.target.checked)} />
}
