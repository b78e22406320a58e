import { useNavigate } from 'react-router'
import { AccountCard, CardLink } from '#app/features/account/account-card.tsx'
import { guestGuard } from '#app/features/account/guards.ts'
import { NeedsScript } from '#app/features/account/needs-script.tsx'
import { keepingNext, useNextPage } from '#app/features/account/next-page.ts'
import { SignInForm } from '#app/features/account/sign-in-form.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import type { Route } from './+types/sign-in.ts'

const title = 'Sign In'
const lead = 'Saved addresses, past trips and a reservation in three clicks.'

export const middleware: Route.MiddlewareFunction[] = [guestGuard]

// Without a loader the router would not ask the server, and the guard would not run.
export function loader() {
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function SignIn() {
  const navigate = useNavigate()
  const next = useNextPage()
  return (
    <AccountCard
      title={title}
      lead={lead}
      footer={
        <>
          <CardLink text="New here?" href={keepingNext('/auth/sign-up', next)}>
            Create an account
          </CardLink>
          <CardLink text="No account needed:" href="/booking">
            book as a guest
          </CardLink>
        </>
      }
    >
      <NeedsScript />
      <SignInForm onDone={() => navigate(next, { replace: true })} />
    </AccountCard>
  )
}
