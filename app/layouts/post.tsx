import { Outlet } from 'react-router'
import { SiteFrame } from '#app/features/shell/site-frame.tsx'

/** One narrow column for reading. */
export default function PostLayout() {
  return (
    <SiteFrame layout="post">
      <article className="mx-auto w-full max-w-180 px-5 py-12 sm:py-20">
        <Outlet />
      </article>
    </SiteFrame>
  )
}
