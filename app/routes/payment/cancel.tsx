import { pageMeta } from '#app/features/page/meta.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/cancel.ts'

const lead = 'No payment was taken.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Payment Cancelled', description: lead, index: false })

export default function PaymentCancel() {
  return (
    <NoticePage title="Payment Cancelled" lead={lead}>
      <p>
        A booking stays as it is when its payment is cancelled, and can be paid from the link in its
        confirmation.
      </p>
      <div>
        <LinkButton href="/booking/info">Booking information</LinkButton>
      </div>
    </NoticePage>
  )
}
