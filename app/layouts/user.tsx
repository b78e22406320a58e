import { useEffect, useRef } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { useSession } from '#app/client/session.ts'
import { useSessionSync } from '#app/client/use-session-sync.ts'
import { SiteFrame } from '#app/features/shell/site-frame.tsx'

/** Account pages: a muted background for the cards of each page. */
export default function UserLayout() {
  useRecheckGuards()
  return (
    <SiteFrame layout="user" className="bg-sunken">
      <div className="page-width py-10 sm:py-20">
        <Outlet />
      </div>
    </SiteFrame>
  )
}

/** The guards run on the server. Signing in or out while a page is open revalidates it, so that they run again. */
function useRecheckGuards(): void {
  const { revalidate } = useRevalidator()
  const ready = useSession((session) => session.ready)
  const signedIn = useSession(({ profile }) => profile !== null)
  // The server rendered the document for the same cookie, so the first value is no change.
  const lastSignedIn = useRef<boolean>(undefined)
  useSessionSync()
  useEffect(() => {
    if (!ready) return
    const changed = lastSignedIn.current !== undefined && lastSignedIn.current !== signedIn
    lastSignedIn.current = signedIn
    if (changed) revalidate()
  }, [ready, signedIn, revalidate])
}
