import { pageMeta } from '#app/features/page/meta.ts'
import { NoticePage } from '#app/features/page/notice-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/success.ts'

const lead = 'This is where we thank you once a payment has arrived.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Payment Received', description: lead, index: false })

export default function PaymentSuccess() {
  return (
    <NoticePage title="Payment Received" lead={lead}>
      <p>This address was opened without a payment. If you have just paid, the receipt is in your e-mail.</p>
      <div>
        <LinkButton href="/booking/info">Booking information</LinkButton>
      </div>
    </NoticePage>
  )
}
