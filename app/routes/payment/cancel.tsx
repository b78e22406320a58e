import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/cancel.ts'
import { CancelPage } from './cancel-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Payment Canceled',
    description: 'A payment that was not made takes nothing from its booking. It can be tried again.',
    index: false,
  })

export default function PaymentCancel() {
  return <CancelPage />
}
