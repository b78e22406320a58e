import { pageMeta } from '#app/features/page/meta.ts'
import { PaymentPages } from '#app/features/payment/payment-pages.tsx'
import type { Route } from './+types/success.ts'

const lead = 'Whether a payment has arrived, and what comes next.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your Payment', description: lead, index: false })

export default function PaymentSuccess() {
  return <PaymentPages page="success" />
}
