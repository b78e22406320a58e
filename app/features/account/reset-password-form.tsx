import type { ApiResult } from '#app/features/api/call-api.ts'
import { callApi } from '#app/features/api/call-api.ts'
import { newPasswordSchema } from '#domain/account/credentials.ts'
import type { Profile } from '#domain/account/profile.ts'
import { schemaFaults } from '#domain/errors/field-faults.ts'
import { AccountForm } from './account-form.tsx'
import { enterSession } from './enter-session.ts'
import { textOf } from './form-text.ts'
import { isSpentLink } from './link-secret.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Props = {
  secret: string
  onDone: () => void
  /** The link was used already, or is too old. */
  onSpent: () => void
}

export function ResetPasswordForm({ secret, onDone, onSpent }: Props) {
  async function send({ password }: { password: string }): Promise<ApiResult<{ data: Profile }>> {
    const body = { token: secret, password }
    const answer = await callApi<{ data: { token: string } }>('/auth/reset-password', {
      method: 'POST',
      body,
      anonymous: true,
    })
    if (isSpentLink(answer)) onSpent()
    return enterSession(answer)
  }
  return (
    <AccountForm
      label="Choose a new password"
      submitLabel="Save the Password"
      labels={{ password: 'New password' }}
      read={(form) => ({ password: textOf(form, 'password') })}
      judge={({ password }) => schemaFaults(newPasswordSchema, password).map(atPassword)}
      send={send}
      done={onDone}
    >
      {({ fault }) => <NewPasswordField label="New password" error={fault('password')} />}
    </AccountForm>
  )
}

function atPassword({ message }: { message: string }) {
  return { path: 'password', message }
}
