import { AddressField } from '#app/features/address/address-field.tsx'
import { StopList } from '#app/features/trip-fields/stop-list.tsx'
import { FieldGroup } from '#app/ui/field-group.tsx'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { isHourly } from '#domain/booking/trip-types.ts'
import { useFault, useFaultOf } from './form-fault-messages.tsx'
import { useFormField } from './form-field.ts'
import { rememberPlace } from './trip-points.ts'
import { useWizard } from './wizard-store.ts'

export function FormRoute() {
  const isByTheHour = useWizard(({ form }) => isHourly(form.type))
  return (
    <FieldGroup legend="Route">
      <Place path="pickUpLocation" label="Pick-up" />
      <Stops />
      <Place
        path="destinationLocation"
        label="Destination"
        hint={isByTheHour ? 'Where the trip ends. In between, the car goes where you tell it.' : undefined}
      />
    </FieldGroup>
  )
}

function Stops() {
  const [stops, setStops] = useFormField('stops')
  return <StopList stops={stops} fault={useFaultOf()} onChange={setStops} onPick={rememberPlace} />
}

type PlaceProps = { path: 'pickUpLocation' | 'destinationLocation'; label: string; hint?: string }

function Place({ path, label, hint }: PlaceProps) {
  const [value, setValue] = useFormField(path)
  return (
    <FieldPlace path={path}>
      <AddressField
        {...{ label, hint, value }}
        name={path}
        onChange={setValue}
        onPick={rememberPlace}
        error={useFault(path)}
        required
      />
    </FieldPlace>
  )
}
