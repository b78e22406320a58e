import { Outlet } from 'react-router'
import { useGuardsAgain } from '#app/features/account/guards-again.ts'
import { SiteFrame } from '#app/features/shell/site-frame.tsx'

/** Accounts: a calm ground, on which each page lays its own cards. */
export default function UserLayout() {
  useGuardsAgain()
  return (
    <SiteFrame layout="user" className="bg-sunken">
      <div className="page-width py-10 sm:py-20">
        <Outlet />
      </div>
    </SiteFrame>
  )
}
