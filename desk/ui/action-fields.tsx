import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'

type AmountProps = Pick<ComponentProps<typeof TextField>, 'error' | 'hint' | 'onChange'> & {
  label?: string
  /** The amount to start from. */
  cents?: number
}

/** An amount of money as someone types it; `parseDollars` reads it. */
export function AmountField({ label = 'Amount in dollars', cents, ...field }: AmountProps) {
  return (
    <TextField
      label={label}
      name="cents"
      inputMode="decimal"
      required
      autoComplete="off"
      defaultValue={cents === undefined ? undefined : (cents / 100).toFixed(2)}
      {...field}
    />
  )
}

type ReasonProps = Pick<ComponentProps<typeof TextField>, 'error' | 'hint' | 'defaultValue'> & {
  label?: string
}

export function ReasonField({ label = 'Reason', ...field }: ReasonProps) {
  return <TextField label={label} name="reason" required maxLength={300} autoComplete="off" {...field} />
}
