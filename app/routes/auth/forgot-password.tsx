import { useState } from 'react'
import { AccountCard, CardLink } from '#app/features/account/account-card.tsx'
import { ForgotPasswordForm } from '#app/features/account/forgot-password-form.tsx'
import { MailSent } from '#app/features/account/mail-sent.tsx'
import { NeedsScript } from '#app/features/account/needs-script.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import type { Route } from './+types/forgot-password.ts'

const title = 'Forgotten Password'
const lead = 'Tell us your e-mail address, and we send you a link to choose a new password.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <MailSent email={sentTo} onAgain={() => setSentTo(null)}>
        If an account belongs to this address, the message has a link to choose a new password. The link is
        good for one hour, and once.
      </MailSent>
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
      <NeedsScript />
      <ForgotPasswordForm onSent={setSentTo} />
    </AccountCard>
  )
}
