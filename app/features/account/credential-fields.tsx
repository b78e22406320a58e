import type { ComponentProps } from 'react'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { PasswordField, TextField } from '#app/ui/fields/text-field.tsx'

type EmailProps = Partial<ComponentProps<typeof TextField>> & { autoComplete: 'username' | 'email' }

export function EmailField(props: EmailProps) {
  return (
    <FieldAnchor path="email">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        required
        spellCheck={false}
        autoCapitalize="none"
        {...props}
      />
    </FieldAnchor>
  )
}

/** The existing password, marked for password managers. */
export function CurrentPasswordField(props: Partial<ComponentProps<typeof PasswordField>>) {
  return (
    <PasswordField label="Password" name="password" autoComplete="current-password" required {...props} />
  )
}
