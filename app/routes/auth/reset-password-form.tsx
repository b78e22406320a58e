import { type ApiResult, callApi } from '#app/client/call-api.ts'
import { isInvalidLink } from '#app/client/link-secret.ts'
import { signInWithToken } from '#app/client/sign-in-with-token.ts'
import { AccountForm } from '#app/features/account/account-form.tsx'
import { formText } from '#app/features/account/form-text.ts'
import { NewPasswordField } from '#app/features/account/new-password-field.tsx'
import { newPasswordSchema } from '#domain/account/credentials.ts'
import type { Profile } from '#domain/account/profile.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'

type Props = {
  secret: string
  onDone: () => void
  /** The link has been used or has expired. */
  onInvalidLink: () => void
}

export function ResetPasswordForm({ secret, onDone, onInvalidLink }: Props) {
  async function send({ password }: { password: string }): Promise<ApiResult<{ data: Profile }>> {
    const body = { token: secret, password }
    const result = await callApi('POST /auth/reset-password', { body, anonymous: true })
    if (isInvalidLink(result)) onInvalidLink()
    return signInWithToken(result)
  }
  return (
    <AccountForm
      label="Choose a new password"
      submitLabel="Save the Password"
      labels={{ password: 'New password' }}
      read={(form) => ({ password: formText(form, 'password') })}
      validate={({ password }) => schemaErrors(newPasswordSchema, password).map(passwordError)}
      send={send}
      done={onDone}
    >
      {({ errorFor }) => <NewPasswordField label="New password" error={errorFor('password')} />}
    </AccountForm>
  )
}

function passwordError({ message }: { message: string }) {
  return { path: 'password', message }
}
