import { Field } from '#app/ui/fields/field.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { AddressFieldProps } from './address-field-props.ts'
import { AddressInput } from './address-input.tsx'
import { usePlaces } from './places-provider.tsx'

/** An address with suggestions. Typed text is accepted, too, suggested or not. */
export function AddressField(props: AddressFieldProps) {
  const places = usePlaces()
  if (places) return <AddressInput {...props} places={places} />
  const { label, hint, error, required, labelHidden, className, size = 'xl' } = props
  return (
    <Field {...{ label, hint, error, required, labelHidden, className }}>
      {() => (
        <Loading label="Loading the address field">
          <Skeleton className={size === 'xl' ? 'h-13' : 'h-11'} />
        </Loading>
      )}
    </Field>
  )
}
