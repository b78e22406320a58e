import { Outlet } from 'react-router'
import { SiteFrame } from '#app/features/shell/site-frame.tsx'

/** Pages lay their two columns out with `Columns`; on a phone the second follows the first. */
export default function TwoColumnLayout() {
  return (
    <SiteFrame layout="two-column">
      <div className="page-width py-12 sm:py-16 has-data-checkout:pt-5 has-data-checkout:sm:pt-8">
        <Outlet />
      </div>
    </SiteFrame>
  )
}
