import { useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { AccountCard, CardLink, EmailSent, NoScriptNotice } from '#app/features/account/account-card.tsx'
import { AccountForm, formText } from '#app/features/account/account-form.tsx'
import { EmailField } from '#app/features/account/credential-fields.tsx'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { callWithCaptcha, prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { forgotPasswordSchema } from '#domain/account/credentials.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import type { Route } from './+types/forgot-password.ts'

const title = 'Forgot your password?'
const lead = 'Enter your email address and we’ll send you a link to choose a new password.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <EmailSent email={sentTo} onAgain={() => setSentTo(null)}>
        If this address has an account, you’ll find a link to choose a new password. The link works once, for
        one hour.
      </EmailSent>
    )
  return (
    <AccountCard
      title={title}
      lead={lead}
      footer={
        <CardLink text="Remembered it?" href="/auth/sign-in">
          Sign in
        </CardLink>
      }
    >
      <NoScriptNotice />
      <ForgotPasswordForm onSent={setSentTo} />
    </AccountCard>
  )
}

/** `onSent` gets the address that the email was sent to. */
function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  return (
    <AccountForm
      label="Forgot your password"
      submitLabel="Send link"
      labels={{ email: 'Email' }}
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
