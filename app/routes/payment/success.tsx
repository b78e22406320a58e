import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/success.ts'
import { SuccessPage } from './success-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your Payment',
    description: 'Whether a payment has arrived, and what comes next.',
    index: false,
  })

export default function PaymentSuccess() {
  return <SuccessPage />
}
