import type { ComponentProps } from 'react'
import { FieldPlace } from '#app/ui/field-place.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type EmailProps = Partial<ComponentProps<typeof TextField>> & { autoComplete: 'username' | 'email' }

export function EmailField(props: EmailProps) {
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
        {...props}
      />
    </FieldPlace>
  )
}

/** The password that somebody has, as password managers know it. */
export function CurrentPasswordField(props: Partial<ComponentProps<typeof PasswordField>>) {
  return (
    <PasswordField label="Password" name="password" autoComplete="current-password" required {...props} />
  )
}
