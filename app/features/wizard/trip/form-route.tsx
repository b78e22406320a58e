import { AddressField } from '#app/features/address/address-field.tsx'
import { StopList } from '#app/features/trip-fields/stop-list.tsx'
import { cachePlace } from '#app/features/wizard/state/trip-points.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { FieldAnchor } from '#app/ui/fields/field-anchor.tsx'
import { FieldGroup } from '#app/ui/fields/field-group.tsx'
import { isHourly } from '#domain/trip/trip.ts'
import { useErrorFor, useFieldError } from './form-errors.tsx'
import { useFormField } from './use-form-field.ts'

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
  return <StopList stops={stops} errorFor={useErrorFor()} onChange={setStops} onPick={cachePlace} />
}

type PlaceProps = { path: 'pickUpLocation' | 'destinationLocation'; label: string; hint?: string }

function Place({ path, label, hint }: PlaceProps) {
  const [value, setValue] = useFormField(path)
  return (
    <FieldAnchor path={path}>
      <AddressField
        {...{ label, hint, value }}
        name={path}
        onChange={setValue}
        onPick={cachePlace}
        error={useFieldError(path)}
        required
      />
    </FieldAnchor>
  )
}
