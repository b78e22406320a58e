import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { forgotPasswordSchema } from '#domain/account/credentials.ts'
import { schemaFaults } from '#domain/errors/field-faults.ts'
import { AccountForm } from './account-form.tsx'
import { callWithCaptcha } from './call-with-captcha.ts'
import { EmailField } from './credential-fields.tsx'
import { textOf } from './form-text.ts'

/** `onSent` gets the address that was written to. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  return (
    <AccountForm
      label="Forgotten password"
      submitLabel="Send the Link"
      labels={{ email: 'E-mail' }}
      read={(form) => ({ email: textOf(form, 'email').trim() })}
      judge={(fields) => schemaFaults(forgotPasswordSchema, fields)}
      send={(fields) => callWithCaptcha('/auth/forgot-password', fields)}
      done={(_answer, { email }) => onSent(email)}
      onFocus={prepareCaptcha}
      note={<CaptchaNotice />}
    >
      {({ fault }) => <EmailField error={fault('email')} autoComplete="username" />}
    </AccountForm>
  )
}
