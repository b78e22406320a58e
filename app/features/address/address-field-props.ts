import type { FieldProps } from '#app/ui/fields/field.tsx'
import type { PickedPlace } from './places-port.ts'

export type AddressFieldProps = FieldProps & {
  id?: string
  name?: string
  /** The formatted address of the picked place, or the text as typed. */
  value: string
  onChange: (value: string) => void
  /** Called after `onChange`, with the details of the place. */
  onPick?: (place: PickedPlace) => void
  /** The picked place has no location; the value is unchanged. */
  onNoResults?: () => void
  size?: 'sm' | 'md' | 'xl'
  placeholder?: string
  disabled?: boolean
}
