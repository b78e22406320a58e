import { pageMeta } from '#app/features/page/meta.ts'
import { PaymentPages } from '#app/features/payment/payment-pages.tsx'
import type { Route } from './+types/payment.ts'

const lead = 'What is due for a booking, and the ways to pay it: by card or by Zelle.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Payment', description: lead, index: false })

export default function Payment() {
  return <PaymentPages page="payment" />
}
