import { pageMeta } from '#app/features/page/meta.ts'
import { PaymentPages } from '#app/features/payment/payment-pages.tsx'
import type { Route } from './+types/zelle-email-sent.ts'

const lead =
  'A payment request through Zelle comes to you by e-mail, with the amount, the payee and the reference.'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Payment Request Sent', description: lead, index: false })

export default function ZelleEmailSent() {
  return <PaymentPages page="zelle" />
}
