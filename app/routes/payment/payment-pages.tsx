import { AssignPage } from '#app/routes/operator/assign-page.tsx'
import { PricePage } from '#app/routes/operator/price-page.tsx'
import { ReleasePage } from '#app/routes/operator/release-page.tsx'
import { CancelPage } from './cancel-page.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { PaymentPage } from './payment-page.tsx'
import { SuccessPage } from './success-page.tsx'
import { ZellePage } from './zelle-page.tsx'

/** By the names of their routes. */
const pages = {
  payment: PaymentPage,
  'payment-success': SuccessPage,
  'payment-cancel': CancelPage,
  'payment-zelle-email-sent': ZellePage,
  'payment-confirm': ConfirmPage,
  'operator-assign': AssignPage,
  'operator-price': PricePage,
  'operator-release': ReleasePage,
}

export type PaymentPageName = keyof typeof pages

/**
 * All pages of paying, and those behind the company's links, in one piece: they share nearly everything, whoever sees
 * one sees the next, and the list of what each route loads, which every page of the site carries, stays short.
 */
export function PaymentPages({ page }: { page: PaymentPageName }) {
  const Page = pages[page]
  return <Page />
}
