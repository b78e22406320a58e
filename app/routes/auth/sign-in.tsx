import { useNavigate } from 'react-router'
import { AccountCard, CardLink, NoScriptNotice } from '#app/features/account/account-card.tsx'
import { guestGuard } from '#app/features/account/guards.ts'
import { useRedirectTarget, withRedirect } from '#app/features/account/sign-in.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

const title = 'Sign In'
const lead = 'Saved addresses, past trips and a reservation in three clicks.'

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
          <CardLink text="No account needed:" href="/booking">
            book as a guest
          </CardLink>
        </>
      }
    >
      <NoScriptNotice />
      <SignInForm onDone={() => navigate(next, { replace: true })} />
    </AccountCard>
  )
}
