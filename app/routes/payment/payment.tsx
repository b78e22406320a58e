import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/payment.ts'
import { PaymentPage } from './payment-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Payment',
    description: 'What is due for a booking, and the ways to pay it: by card or by Zelle.',
    index: false,
  })

export default function Payment() {
  return <PaymentPage />
}
