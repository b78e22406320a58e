import { useState } from 'react'
import { CurrentPasswordField } from '#app/features/account/credential-fields.tsx'
import { callApi } from '#app/features/api/call-api.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { changePasswordSchema, passwordLength } from '#domain/account/credentials.ts'
import { schemaFaults } from '#domain/errors/field-faults.ts'
import { AccountName } from './account-name.tsx'
import { SaveForm } from './save-form.tsx'

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
      check={() => schemaFaults(changePasswordSchema, { currentPassword, password })}
      send={() => callApi('/auth/change-password', { method: 'POST', body: { currentPassword, password } })}
      onSaved={forget}
      saved="Your password is changed. Other devices are signed out."
      submit="Change password"
    >
      {(faults) => (
        <div className="grid gap-6 sm:grid-cols-2">
          <AccountName email={email} />
          <CurrentPasswordField
            label="Current password"
            name="currentPassword"
            value={currentPassword}
            error={faults.currentPassword}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            required
            hint={
              faults.password
                ? undefined
                : `At least ${passwordLength.min} characters. A few words make a good one.`
            }
            value={password}
            error={faults.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </div>
      )}
    </SaveForm>
  )
}
