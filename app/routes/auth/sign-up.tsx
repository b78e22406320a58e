import { useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { AccountCard, CardLink, EmailSent, NoScriptNotice } from '#app/features/account/account-card.tsx'
import { AccountForm, formText } from '#app/features/account/account-form.tsx'
import { guestGuard } from '#app/features/account/guards.ts'
import { useRedirectTarget, withRedirect } from '#app/features/account/sign-in.ts'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { callWithCaptcha, prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { signUpSchema } from '#domain/account/credentials.ts'
import { phoneErrors } from '#domain/contact/phone-number.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'
import type { Route } from './+types/sign-up.ts'
import { SignUpFields } from './sign-up-fields.tsx'

const title = 'Create an account'
const lead = 'Keep your addresses, travelers and receipts in one place.'

export const middleware: Route.MiddlewareFunction[] = [guestGuard]

// The guard runs on the server, and without a loader the router would not call it.
export function loader() {
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function SignUp() {
  const next = useRedirectTarget()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <EmailSent email={sentTo} onAgain={() => setSentTo(null)}>
        Open the link to confirm your address and sign in. The link works once, for 24 hours.
      </EmailSent>
    )
  return (
    <AccountCard
      title={title}
      lead={lead}
      footer={
        <>
          <CardLink text="Have an account?" href={withRedirect('/auth/sign-in', next)}>
            Sign in
          </CardLink>
          <CardLink text="No account needed to book." href="/booking">
            Book as a guest
          </CardLink>
        </>
      }
    >
      <NoScriptNotice />
      <SignUpForm onSent={setSentTo} />
    </AccountCard>
  )
}

/** `onSent` gets the address that the email was sent to. */
function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  return (
    <AccountForm
      label="Create an account"
      submitLabel="Create account"
      labels={labels}
      read={readSignUp}
      validate={validateSignUp}
      send={(fields) =>
        callWithCaptcha((captcha) =>
          callApi('POST /auth/sign-up', { body: { ...fields, captcha }, anonymous: true }),
        )
      }
      done={(_answer, { email }) => onSent(email)}
      onFocus={prepareCaptcha}
      note={
        <>
          <Terms />
          <CaptchaNotice />
        </>
      }
    >
      {(tools) => <SignUpFields {...tools} />}
    </AccountForm>
  )
}

const labels = {
  firstName: 'First name',
  secondName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
}

type SignUpValues = ReturnType<typeof readSignUp>

function readSignUp(form: FormData) {
  return {
    firstName: formText(form, 'firstName'),
    secondName: formText(form, 'secondName'),
    email: formText(form, 'email').trim(),
    phone: formText(form, 'phone') || null,
    password: formText(form, 'password'),
    acceptSms: form.has('acceptSms'),
  }
}

function validateSignUp(fields: SignUpValues): FieldError[] {
  const errors = schemaErrors(signUpSchema, fields, phoneErrors('phone', fields.phone))
  if (fields.acceptSms && fields.phone === null)
    errors.push({ path: 'phone', message: 'Add a phone number to receive text messages' })
  const order = Object.keys(labels)
  return errors.toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
}

function Terms() {
  return (
    <p className="text-small text-muted">
      By creating an account you agree to our{' '}
      <a href="/docs/terms" target="_blank" rel="noreferrer" className={linkClass}>
        terms of service
      </a>
      . See how we use your data in our{' '}
      <a href="/docs/privacy" target="_blank" rel="noreferrer" className={linkClass}>
        privacy policy
      </a>
      .
    </p>
  )
}

const linkClass = 'text-accent underline underline-offset-4 hover:no-underline'
