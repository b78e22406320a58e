import { useEffect, useRef, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { useSession } from '#app/client/session.ts'
import { CaptchaNotice } from '#app/features/captcha/captcha-notice.tsx'
import { callWithCaptcha, prepareCaptcha } from '#app/features/captcha/captcha-token.ts'
import { Icon } from '#app/ui/icon.tsx'
import { newPasswordSchema } from '#domain/account/credentials.ts'
import type { Person } from '#domain/contact/contact-schema.ts'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import { AccountForm, formText } from './account-form.tsx'
import { NewPasswordField } from './credential-fields.tsx'

/** After a guest's booking: an account with the contact details of the booking. Only a password is missing. */
export function AccountOffer({ contact }: { contact: Person }) {
  const isSignedIn = useSession(({ profile }) => profile !== null)
  const [isSent, setSent] = useState(false)
  if (isSignedIn) return null
  const { firstName, secondName, email, phone } = contact
  const name = [firstName, secondName].filter(Boolean).join(' ')
  return (
    <section
      aria-labelledby="account"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-7 print:hidden"
    >
      <h2 id="account" className="text-title">
        Book faster next time
      </h2>
      {isSent ? (
        <Sent email={email} />
      ) : (
        <>
          <p className="max-w-prose text-muted">
            Create an account to see all your trips in one place. We’ll use the details of this booking, so
            you only choose a password.
          </p>
          <details className="group">
            <summary className="inline-flex min-h-11 list-none items-center gap-2 text-accent underline underline-offset-4">
              Create an account
              <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <div className="flex max-w-lg flex-col gap-6 pt-3">
              <p className="wrap-anywhere">
                {name}
                <span className="block text-small text-muted">
                  {email} · <span className="whitespace-nowrap">{formatPhone(phone)}</span>
                </span>
              </p>
              <AccountForm
                label="Create an account"
                submitLabel="Create account"
                labels={{ password: 'Password' }}
                read={(form) => ({ password: formText(form, 'password') })}
                validate={({ password }) => passwordErrors(password)}
                send={({ password }) =>
                  callWithCaptcha((captcha) =>
                    callApi('POST /auth/sign-up', {
                      // Consent to texts for this trip is not consent to texts in general.
                      body: { firstName, secondName, email, phone, acceptSms: false, password, captcha },
                      anonymous: true,
                    }),
                  )
                }
                done={() => setSent(true)}
                onFocus={prepareCaptcha}
                note={<CaptchaNotice />}
              >
                {({ errorFor }) => (
                  <>
                    {/* Password managers store the password under this name. */}
                    <input type="text" autoComplete="username" value={email} readOnly hidden />
                    <NewPasswordField error={errorFor('password')} />
                  </>
                )}
              </AccountForm>
            </div>
          </details>
        </>
      )}
    </section>
  )
}

function passwordErrors(password: string): FieldError[] {
  const result = newPasswordSchema.safeParse(password)
  return result.success
    ? []
    : [{ path: 'password', message: result.error.issues[0]?.message ?? 'Choose a password' }]
}

/** The same whether or not the address has an account. The pressed button is gone, so the text takes the focus. */
function Sent({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="max-w-prose outline-none wrap-anywhere">
      Check your email: we’ve sent an email to {email}. Open the link in it to confirm your address, and your
      bookings will be in your account.
    </p>
  )
}
