import type { FieldProps } from '#app/ui/fields/field.tsx'
import type { PickedPlace } from './places-port.ts'

/** What an address field shows, and whom it tells. */
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
