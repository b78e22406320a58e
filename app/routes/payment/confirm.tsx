import { pageMeta } from '#app/features/page/meta.ts'
import { PaymentPages } from '#app/features/payment/payment-pages.tsx'
import type { Route } from './+types/confirm.ts'

const lead = 'For the company: money that came or went by hand is confirmed here.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirm a Payment', description: lead, index: false })

export default function PaymentConfirm() {
  return <PaymentPages page="confirm" />
}
