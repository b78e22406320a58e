import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/zelle-email-sent.ts'
import { ZellePage } from './zelle-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Payment Request Sent',
    description:
      'A payment request through Zelle comes to you by e-mail, with the amount, the payee and the reference.',
    index: false,
  })

export default function PaymentZelleEmailSent() {
  return <ZellePage />
}
