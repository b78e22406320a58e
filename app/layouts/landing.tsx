import { Outlet } from 'react-router'
import { SiteFrame } from '#app/features/shell/site-frame.tsx'

/** The header lies over the hero picture that the page begins with. */
export default function LandingLayout() {
  return (
    <SiteFrame layout="landing" overlayHeader className="-mt-(--header-height)">
      <Outlet />
    </SiteFrame>
  )
}
