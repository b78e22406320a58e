import { NoScriptNotice } from '#app/features/account/account-card.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/verify-email.ts'
import { EmailVerification } from './email-verification.tsx'

const title = 'Confirm Your E-mail'
const lead = 'The link in our message confirms that the address is yours.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function VerifyEmailPage() {
  return (
    <EmailVerification title={title}>
      <NoScriptNotice />
    </EmailVerification>
  )
}
