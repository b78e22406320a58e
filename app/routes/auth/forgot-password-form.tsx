import { callApi } from '#app/client/call-api.ts'
import { AccountForm, formText } from '#app/features/account/account-form.tsx'
import { EmailField } from '#app/features/account/credential-fields.tsx'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { callWithCaptcha, prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { forgotPasswordSchema } from '#domain/account/credentials.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'

/** `onSent` gets the address that the email was sent to. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  return (
    <AccountForm
      label="Forgotten password"
      submitLabel="Send the Link"
      labels={{ email: 'E-mail' }}
      read={(form) => ({ email: formText(form, 'email').trim() })}
      validate={(fields) => schemaErrors(forgotPasswordSchema, fields)}
      send={(fields) =>
        callWithCaptcha((captcha) =>
          callApi('POST /auth/forgot-password', { body: { ...fields, captcha }, anonymous: true }),
        )
      }
      done={(_answer, { email }) => onSent(email)}
      onFocus={prepareCaptcha}
      note={<CaptchaNotice />}
    >
      {({ errorFor }) => <EmailField error={errorFor('email')} autoComplete="username" />}
    </AccountForm>
  )
}
