import { useState } from 'react'
import { callApi } from '#app/features/api/call-api.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { changeEmailSchema } from '#domain/account/credentials.ts'
import { SaveForm } from './save-form.tsx'
import { schemaFaults } from './schema-faults.ts'

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
      check={() => schemaFaults(changeEmailSchema, { email, password })}
      send={() => callApi('/auth/change-email', { method: 'POST', body: { email, password } })}
      onSaved={forget}
      saved={`We have sent a link to ${sentTo}. Open it to make the change.`}
      submit="Change e-mail"
    >
      {(faults) => (
        <>
          <p className="wrap-anywhere">
            <span className="text-muted">Now:</span> {current}
          </p>
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              label="New e-mail"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              spellCheck={false}
              autoCapitalize="none"
              required
              value={email}
              error={faults.email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              value={password}
              error={faults.password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </div>
        </>
      )}
    </SaveForm>
  )
}
