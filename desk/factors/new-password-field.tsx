import { useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { PasswordField } from '#app/ui/fields/text-field.tsx'
import { passwordLength } from '#domain/account/credentials.ts'

type Props = { label?: string; error: string | undefined }

/** A new password. Its rule is shown before it can be broken, and the count while typing. */
export function NewPasswordField({ label = 'Password', error }: Props) {
  const [length, setLength] = useState(0)
  const isLongEnough = length >= passwordLength.min
  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        error={error}
        hint={`At least ${passwordLength.min} characters. A few random words work well. Avoid your name, your email and common phrases.`}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <div
          className={classes(
            'h-full rounded-full transition-[width] duration-150',
            isLongEnough ? 'bg-success' : 'bg-primary',
          )}
          style={{ width: `${Math.min(100, (length / passwordLength.min) * 100)}%` }}
        />
      </div>
      <p
        role="status"
        className={classes('tabular text-small', isLongEnough ? 'text-success' : 'text-muted')}
      >
        {isLongEnough ? 'Long enough' : ''}
      </p>
    </div>
  )
}
