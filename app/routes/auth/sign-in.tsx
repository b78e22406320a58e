import { useNavigate } from 'react-router'
import { AccountCard, CardLink, cardLinkClass, NoScriptNotice } from '#app/features/account/account-card.tsx'
import { AccountForm, formText } from '#app/features/account/account-form.tsx'
import { CurrentPasswordField, EmailField } from '#app/features/account/credential-fields.tsx'
import { guestGuard } from '#app/features/account/guards.ts'
import { signIn, useRedirectTarget, withRedirect } from '#app/features/account/sign-in.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { FieldAnchor } from '#app/ui/fields/field.tsx'
import { signInSchema } from '#domain/account/credentials.ts'
import { schemaErrors } from '#domain/errors/field-errors.ts'
import type { Route } from './+types/sign-in.ts'

const title = 'Sign in'
const lead = 'Book faster with your saved addresses, travelers and past trips.'

export const middleware: Route.MiddlewareFunction[] = [guestGuard]

// The guard runs on the server, and without a loader the router would not call it.
export function loader() {
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function SignIn() {
  const navigate = useNavigate()
  const next = useRedirectTarget()
  return (
    <AccountCard
      title={title}
      lead={lead}
      footer={
        <>
          <CardLink text="New here?" href={withRedirect('/auth/sign-up', next)}>
            Create an account
          </CardLink>
          <CardLink text="No account needed to book." href="/booking">
            Book as a guest
          </CardLink>
          <CardLink text="Booked as a guest?" href="/booking/info">
            Find your booking
          </CardLink>
        </>
      }
    >
      <NoScriptNotice />
      <SignInForm onDone={() => navigate(next, { replace: true })} />
    </AccountCard>
  )
}

/** `onDone` runs after the profile has loaded. */
function SignInForm({ onDone }: { onDone: () => void }) {
  return (
    <AccountForm
      label="Sign in"
      submitLabel="Sign in"
      labels={{ email: 'Email', password: 'Password' }}
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
              Forgot your password?
            </a>
          </FieldAnchor>
        </>
      )}
    </AccountForm>
  )
}
