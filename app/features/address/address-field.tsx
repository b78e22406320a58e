import { Field, type FieldProps } from '#app/ui/field.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { AddressInput } from './address-input.tsx'
import type { PickedPlace } from './places-port.ts'
import { usePlaces } from './places-provider.tsx'

export type AddressFieldProps = FieldProps & {
  id?: string
  name?: string
  /** A formatted address that was picked, or whatever was typed. */
  value: string
  onChange: (value: string) => void
  /** After `onChange`, with all that is known of the place. */
  onPick?: (place: PickedPlace) => void
  /** The picked place lies nowhere that anybody knows; the value stays as it was. */
  onNoResults?: () => void
  size?: 'sm' | 'md' | 'xl'
  placeholder?: string
  disabled?: boolean
}

/** An address, with suggestions while it is typed. What is typed is an address too, suggested or not. */
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
