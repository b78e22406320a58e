import { pageMeta } from '#app/features/seo/page-meta.ts'
import type { Route } from './+types/pages.ts'
import { type PaymentPageName, PaymentPages } from './payment-pages.tsx'

type Facts = { title: string; description: string }

const facts: Record<PaymentPageName, Facts> = {
  payment: {
    title: 'Payment',
    description: 'What is due for a booking, and the ways to pay it: by card or by Zelle.',
  },
  'payment-success': {
    title: 'Your Payment',
    description: 'Whether a payment has arrived, and what comes next.',
  },
  'payment-cancel': {
    title: 'Payment Canceled',
    description: 'A payment that was not made takes nothing from its booking. It can be tried again.',
  },
  'payment-zelle-email-sent': {
    title: 'Payment Request Sent',
    description:
      'A payment request through Zelle comes to you by e-mail, with the amount, the payee and the reference.',
  },
  'payment-confirm': {
    title: 'Confirm a Payment',
    description: 'For the company: money that came or went by hand is confirmed here.',
  },
  'operator-assign': {
    title: 'Assign a Chauffeur',
    description: 'For the company: who drives a confirmed trip, and in which car, is written down here.',
  },
  'operator-price': {
    title: 'Name a Price',
    description: 'For the company: what a trip costs that cannot be priced online is written down here.',
  },
  'operator-release': {
    title: 'Release a Car',
    description: 'For the company: the car of a request that is not paid is made free again here.',
  },
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...facts[args.matches[3].id], index: false })

/** The same file for all of these routes: each is known by its name. */
export default function Payment({ matches }: Route.ComponentProps) {
  return <PaymentPages page={matches[3].id} />
}
