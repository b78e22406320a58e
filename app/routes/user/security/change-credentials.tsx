import { useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { CurrentPasswordField, EmailField, passwordRule } from '#app/features/account/credential-fields.tsx'
import { SaveForm } from '#app/routes/user/forms/save-form.tsx'
import { PasswordField } from '#app/ui/fields/text-field.tsx'
import { changeEmailSchema, changePasswordSchema } from '#domain/account/credentials.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'

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
      saved="Your password is changed. Your other devices are signed out."
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
            hint={errors.password ? undefined : passwordRule}
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </div>
      )}
    </SaveForm>
  )
}

export function ChangeEmail({ email: current }: { email: string }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState('')

  function forget() {
    setSentTo(email.trim())
    setEmail('')
    setPassword('')
  }

  return (
    <SaveForm
      label="Email"
      check={() => schemaErrors(changeEmailSchema, { email, password })}
      send={() => callApi('POST /auth/change-email', { body: { email, password } })}
      onSaved={forget}
      saved={`We’ve sent a link to ${sentTo}. Open it to confirm the change.`}
      submit="Change email"
    >
      {(errors) => (
        <>
          <p className="wrap-anywhere">
            <span className="text-muted">Current email:</span> {current}
          </p>
          <div className="grid gap-6 sm:grid-cols-2">
            <EmailField
              label="New email"
              autoComplete="email"
              value={email}
              error={errors.email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <CurrentPasswordField
              value={password}
              error={errors.password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </div>
        </>
      )}
    </SaveForm>
  )
}

/** Gives password managers the account of the password form. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
