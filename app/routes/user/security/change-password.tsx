import { useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { CurrentPasswordField } from '#app/features/account/credential-fields.tsx'
import { SaveForm } from '#app/routes/user/forms/save-form.tsx'
import { PasswordField } from '#app/ui/fields/text-field.tsx'
import { changePasswordSchema, passwordLength } from '#domain/account/credentials.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import { HiddenUsername } from './hidden-username.tsx'

export function ChangePassword({ email }: { email: string }) {
  const [currentPassword, setCurrent] = useState('')
  const [password, setPassword] = useState('')

  function forget() {
    setCurrent('')
    setPassword('')
  }

  return (
    <SaveForm
      label="Password"
      check={() => schemaErrors(changePasswordSchema, { currentPassword, password })}
      send={() => callApi('POST /auth/change-password', { body: { currentPassword, password } })}
      onSaved={forget}
      saved="Your password is changed. Other devices are signed out."
      submit="Change password"
    >
      {(errors) => (
        <div className="grid gap-6 sm:grid-cols-2">
          <HiddenUsername email={email} />
          <CurrentPasswordField
            label="Current password"
            name="currentPassword"
            value={currentPassword}
            error={errors.currentPassword}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            required
            hint={
              errors.password
                ? undefined
                : `At least ${passwordLength.min} characters. A few words make a good one.`
            }
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </div>
      )}
    </SaveForm>
  )
}
