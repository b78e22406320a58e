import { NeedsScript } from '#app/features/account/needs-script.tsx'
import { VerifyEmail } from '#app/features/account/verify-email.tsx'
import { pageMeta } from '#app/features/page/meta.ts'
import type { Route } from './+types/verify-email.ts'

const title = 'Confirm Your E-mail'
const lead = 'The link in our message confirms that the address is yours.'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title, description: lead, index: false })

export default function VerifyEmailPage() {
  return (
    <VerifyEmail title={title}>
      <NeedsScript />
    </VerifyEmail>
  )
}
