import { cardLinkClass } from '#app/features/account/account-card.tsx'
import { AccountForm } from '#app/features/account/account-form.tsx'
import { CurrentPasswordField, EmailField } from '#app/features/account/credential-fields.tsx'
import { formText } from '#app/features/account/form-text.ts'
import { signIn } from '#app/features/account/sign-in.ts'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { signInSchema } from '#domain/account/credentials.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'

/** `onDone` runs after the profile has loaded. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  return (
    <AccountForm
      label="Sign in"
      submitLabel="Sign In"
      labels={{ email: 'E-mail', password: 'Password' }}
      read={(form) => ({ email: formText(form, 'email').trim(), password: formText(form, 'password') })}
      validate={(fields) => schemaErrors(signInSchema, fields)}
      send={signIn}
      done={onDone}
    >
      {({ errorFor }) => (
        <>
          <EmailField error={errorFor('email')} autoComplete="username" />
          <FieldAnchor path="password">
            <CurrentPasswordField error={errorFor('password')} />
            <a href="/auth/forgot-password" className={`${cardLinkClass} -mb-3 mt-1 text-small`}>
              Forgotten password?
            </a>
          </FieldAnchor>
        </>
      )}
    </AccountForm>
  )
}
