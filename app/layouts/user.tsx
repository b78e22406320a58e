import { Outlet } from 'react-router'
import { SiteFrame } from '#app/features/shell/site-frame.tsx'

/** Accounts: a calm card in the middle of the page. */
export default function UserLayout() {
  return (
    <SiteFrame layout="user" className="bg-sunken">
      <div className="page-width flex justify-center py-14 sm:py-24">
        <div className="w-full max-w-xl rounded-card border border-line bg-surface p-7 shadow-card sm:p-12">
          <Outlet />
        </div>
      </div>
    </SiteFrame>
  )
}
