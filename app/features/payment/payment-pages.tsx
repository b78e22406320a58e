import { CancelPage } from './cancel-page.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { PaymentPage } from './payment-page.tsx'
import { SuccessPage } from './success-page.tsx'
import { ZellePage } from './zelle-page.tsx'

const pages = {
  payment: PaymentPage,
  success: SuccessPage,
  cancel: CancelPage,
  zelle: ZellePage,
  confirm: ConfirmPage,
}

/**
 * All pages of paying in one piece: they share nearly everything, whoever sees one sees the next, and the list of what
 * each route loads, which every page of the site carries, stays short.
 */
export function PaymentPages({ page }: { page: keyof typeof pages }) {
  const Page = pages[page]
  return <Page />
}
