import { FieldPlace } from '#app/features/wizard/field-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Props = { error: string | undefined; autoComplete: 'username' | 'email' }

export function EmailField({ error, autoComplete }: Props) {
  return (
    <FieldPlace path="email">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        required
        spellCheck={false}
        autoCapitalize="none"
        autoComplete={autoComplete}
        error={error}
      />
    </FieldPlace>
  )
}
