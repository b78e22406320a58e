import { callApi } from '#app/client/call-api.ts'
import { AccountForm } from '#app/features/account/account-form.tsx'
import { callWithCaptcha } from '#app/features/account/call-with-captcha.ts'
import { formText } from '#app/features/account/form-text.ts'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { signUpSchema } from '#domain/account/credentials.ts'
import { phoneErrors } from '#domain/contact/phone-number.ts'
import { type FieldError, schemaErrors } from '#domain/errors/field-errors.ts'
import { SignUpFields } from './sign-up-fields.tsx'

/** `onSent` gets the address that the email was sent to. */
export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  return (
    <AccountForm
      label="Create an account"
      submitLabel="Create Account"
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
  email: 'E-mail',
  phone: 'Phone',
  password: 'Password',
}

type SignUp = ReturnType<typeof readSignUp>

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

function validateSignUp(fields: SignUp): FieldError[] {
  const errors = schemaErrors(signUpSchema, fields, phoneErrors('phone', fields.phone))
  if (fields.acceptSms && fields.phone === null)
    errors.push({ path: 'phone', message: 'Text messages need a phone number' })
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
      . How we treat your data is told under{' '}
      <a href="/docs/privacy" target="_blank" rel="noreferrer" className={linkClass}>
        privacy
      </a>
      .
    </p>
  )
}

const linkClass = 'text-accent underline underline-offset-4 hover:no-underline'
