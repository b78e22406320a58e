import { useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { CurrentPasswordField, EmailField } from '#app/features/account/credential-fields.tsx'
import { SaveForm } from '#app/routes/user/forms/save-form.tsx'
import { changeEmailSchema } from '#domain/account/credentials.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'

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
      label="E-mail"
      check={() => schemaErrors(changeEmailSchema, { email, password })}
      send={() => callApi('POST /auth/change-email', { body: { email, password } })}
      onSaved={forget}
      saved={`We have sent a link to ${sentTo}. Open it to make the change.`}
      submit="Change e-mail"
    >
      {(errors) => (
        <>
          <p className="wrap-anywhere">
            <span className="text-muted">Now:</span> {current}
          </p>
          <div className="grid gap-6 sm:grid-cols-2">
            <EmailField
              label="New e-mail"
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
