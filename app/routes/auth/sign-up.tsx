import { useState } from 'react'
import { AccountCard, CardLink } from '#app/features/account/account-card.tsx'
import { guestGuard } from '#app/features/account/guards.ts'
import { MailSent } from '#app/features/account/mail-sent.tsx'
import { NeedsScript } from '#app/features/account/needs-script.tsx'
import { keepingNext, useNextPage } from '#app/features/account/next-page.ts'
import { SignUpForm } from '#app/features/account/sign-up-form.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import type { Route } from './+types/sign-up.ts'

const title = 'Create an Account'
const lead = 'Keep your addresses, your passengers and your receipts in one place.'

export const middleware: Route.MiddlewareFunction[] = [guestGuard]

// Without a loader the router would not ask the server, and the guard would not run.
export function loader() {
  return null
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function SignUp() {
  const next = useNextPage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <MailSent email={sentTo} onAgain={() => setSentTo(null)}>
        Open the link in it to confirm your address; after that you are signed in. The link is good for 24
        hours, and once.
      </MailSent>
    )
  return (
    <AccountCard
      title={title}
      lead={lead}
      footer={
        <>
          <CardLink text="Have an account?" href={keepingNext('/auth/sign-in', next)}>
            Sign In
          </CardLink>
          <CardLink text="No account needed:" href="/booking">
            book as a guest
          </CardLink>
        </>
      }
    >
      <NeedsScript />
      <SignUpForm onSent={setSentTo} />
    </AccountCard>
  )
}
