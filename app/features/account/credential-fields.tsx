import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { EmailField as EmailInput } from '#app/ui/fields/email-field.tsx'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { PasswordField } from '#app/ui/fields/text-field.tsx'
import { passwordLength } from '#domain/account/credentials.ts'

type EmailProps = ComponentProps<typeof EmailInput> & { autoComplete: 'username' | 'email' }

export function EmailField(props: EmailProps) {
  return (
    <FieldAnchor path="email">
      <EmailInput {...props} />
    </FieldAnchor>
  )
}

/** The existing password, marked for password managers. */
export function CurrentPasswordField(props: Partial<ComponentProps<typeof PasswordField>>) {
  return (
    <PasswordField label="Password" name="password" autoComplete="current-password" required {...props} />
  )
}

type Props = { label?: string; error: string | undefined }

/** A new password with a length meter: length makes a password strong, so every character counts the same. */
export function NewPasswordField({ label = 'Password', error }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  // A password manager may have filled it in before hydration.
  useEffect(() => setLength(place.current?.querySelector('input')?.value.length ?? 0), [])
  const longEnough = length >= passwordLength.min
  return (
    <FieldAnchor path="password">
      <div ref={place} className="flex flex-col gap-2">
        <PasswordField
          label={label}
          name="password"
          autoComplete="new-password"
          required
          error={error}
          onInput={(event) => setLength(event.currentTarget.value.length)}
          hint={error ? undefined : passwordRule}
        />
        <div aria-hidden className="flex gap-1">
          {marks.map((mark) => (
            <span
              key={mark}
              className={classes(
                'h-1 grow rounded-full transition-colors duration-150',
                mark > length ? 'bg-line' : longEnough ? 'bg-success' : 'bg-primary',
              )}
            />
          ))}
        </div>
        <p role="status" className={classes('text-small', longEnough ? 'text-success' : 'text-muted')}>
          {longEnough ? 'Long enough' : ''}
        </p>
      </div>
    </FieldAnchor>
  )
}

/** The rule, shown before it can be broken. The server also refuses common passwords and the customer's own details. */
export const passwordRule = `At least ${passwordLength.min} characters. A few random words work well. Avoid your name, your email and common phrases.`

/** One mark for each required character. */
const marks = Array.from({ length: passwordLength.min }, (_, index) => index + 1)
