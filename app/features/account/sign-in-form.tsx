import { FieldPlace } from '#app/ui/field-place.tsx'
import { signInSchema } from '#domain/account/credentials.ts'
import { schemaFaults } from '#domain/errors/field-faults.ts'
import { cardLinkClass } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { CurrentPasswordField, EmailField } from './credential-fields.tsx'
import { textOf } from './form-text.ts'
import { signIn } from './sign-in.ts'

/** `onDone` comes when the profile is there. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  return (
    <AccountForm
      label="Sign in"
      submitLabel="Sign In"
      labels={{ email: 'E-mail', password: 'Password' }}
      read={(form) => ({ email: textOf(form, 'email').trim(), password: textOf(form, 'password') })}
      judge={(fields) => schemaFaults(signInSchema, fields)}
      send={signIn}
      done={onDone}
    >
      {({ fault }) => (
        <>
          <EmailField error={fault('email')} autoComplete="username" />
          <FieldPlace path="password">
            <CurrentPasswordField error={fault('password')} />
            <a href="/auth/forgot-password" className={`${cardLinkClass} -mb-3 mt-1 text-small`}>
              Forgotten password?
            </a>
          </FieldPlace>
        </>
      )}
    </AccountForm>
  )
}
