import { Outlet } from 'react-router'
import { usePageAttributes } from '#app/features/document/page-attributes.ts'
import { CheckoutFooter } from '#app/features/shell/checkout-footer.tsx'
import { SiteFrame } from '#app/features/shell/site-frame.tsx'

/** Pages lay their two columns out with `Columns`; on a phone the second follows the first. */
export default function TwoColumnLayout() {
  const isCheckout = 'data-checkout' in usePageAttributes()
  return (
    <SiteFrame layout="two-column" footer={isCheckout ? <CheckoutFooter /> : undefined}>
      <div className="page-width py-12 sm:py-16">
        <Outlet />
      </div>
    </SiteFrame>
  )
}
