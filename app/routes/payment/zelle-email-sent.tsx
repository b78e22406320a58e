import { pageMeta } from '#app/features/page/meta.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/zelle-email-sent.ts'

const lead =
  'A payment request through Zelle comes to you by e-mail, with the amount, the payee and the reference.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Payment Request Sent', description: lead, index: false })

export default function ZelleEmailSent() {
  return (
    <NoticePage title="Payment Request Sent" lead={lead}>
      <p>
        If you asked for one, please look into your mailbox, and into its spam folder too. The booking waits
        for the payment until the hour named in the e-mail.
      </p>
      <div>
        <LinkButton href="/booking/info">Booking information</LinkButton>
      </div>
    </NoticePage>
  )
}
