import { TextField } from '#app/ui/fields/text-field.tsx'

type ReasonProps = { error: string | undefined; hint?: string }

export function ReasonField({ error, hint }: ReasonProps) {
  return (
    <TextField
      label="Reason"
      name="reason"
      required
      maxLength={300}
      autoComplete="off"
      hint={hint}
      error={error}
    />
  )
}
