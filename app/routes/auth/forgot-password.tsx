import { useState } from 'react'
import { AccountCard, CardLink, EmailSent, NoScriptNotice } from '#app/features/account/account-card.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/forgot-password.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

const title = 'Forgotten Password'
const lead = 'Tell us your e-mail address, and we send you a link to choose a new password.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <EmailSent email={sentTo} onAgain={() => setSentTo(null)}>
        If an account belongs to this address, the message has a link to choose a new password. The link is
        good for one hour, and once.
      </EmailSent>
    )
  return (
    <AccountCard
      title={title}
      lead={lead}
      footer={
        <CardLink text="Remember it?" href="/auth/sign-in">
          Sign In
        </CardLink>
      }
    >
      <NoScriptNotice />
      <ForgotPasswordForm onSent={setSentTo} />
    </AccountCard>
  )
}
