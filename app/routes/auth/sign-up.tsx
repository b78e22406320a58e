import { useState } from 'react'
import { AccountCard, CardLink, EmailSent, NoScriptNotice } from '#app/features/account/account-card.tsx'
import { guestGuard } from '#app/features/account/guards.ts'
import { useRedirectTarget, withRedirect } from '#app/features/account/sign-in.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/sign-up.ts'
import { SignUpForm } from './sign-up-form.tsx'

const title = 'Create an Account'
const lead = 'Keep your addresses, your passengers and your receipts in one place.'

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
        Open the link in it to confirm your address; after that you are signed in. The link is good for 24
        hours, and once.
      </EmailSent>
    )
  return (
    <AccountCard
      title={title}
      lead={lead}
      footer={
        <>
          <CardLink text="Have an account?" href={withRedirect('/auth/sign-in', next)}>
            Sign In
          </CardLink>
          <CardLink text="No account needed:" href="/booking">
            book as a guest
          </CardLink>
        </>
      }
    >
      <NoScriptNotice />
      <SignUpForm onSent={setSentTo} />
    </AccountCard>
  )
}
