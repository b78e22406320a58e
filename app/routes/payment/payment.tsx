import { pageMeta } from '#app/features/page/meta.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/payment.ts'

const lead = 'A booking is paid from the link in its confirmation, by card or by a peer-to-peer request.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Payment', description: lead, index: false })

export default function Payment() {
  return (
    <NoticePage title="Payment" lead={lead}>
      <p>This address was opened without a booking, so there is nothing to pay here.</p>
      <div>
        <LinkButton href="/booking/info">Booking information</LinkButton>
      </div>
    </NoticePage>
  )
}
