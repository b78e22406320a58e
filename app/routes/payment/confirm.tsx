import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/confirm.ts'
import { ConfirmPage } from './confirm-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Confirm a Payment',
    description: 'For the company: money that came or went by hand is confirmed here.',
    index: false,
  })

export default function PaymentConfirm() {
  return <ConfirmPage />
}
