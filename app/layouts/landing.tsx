import { Outlet } from 'react-router'
import { SiteFrame } from '#app/features/shell/site-frame.tsx'

/** The header overlays the hero picture at the top of the page. */
export default function LandingLayout() {
  return (
    <SiteFrame layout="landing" overlayHeader className="-mt-(--header-height)">
      <Outlet />
    </SiteFrame>
  )
}
