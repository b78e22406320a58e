import { pageMeta } from '#app/features/page/meta.ts'
import { PaymentPages } from '#app/features/payment/payment-pages.tsx'
import type { Route } from './+types/cancel.ts'

const lead = 'A payment that was not made takes nothing from its booking. It can be tried again.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Payment Canceled', description: lead, index: false })

export default function PaymentCancel() {
  return <PaymentPages page="cancel" />
}
