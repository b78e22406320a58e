import { useEffect, useRef } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { useSession } from '#app/client/session.ts'
import { useSessionSync } from '#app/client/use-session-sync.ts'
import { SiteFrame } from '#app/features/shell/site-frame.tsx'

/** Accounts: a calm ground, on which each page lays its own cards. */
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

/** Guards stand on the server. When somebody signs in or out while a page is open, they are asked again. */
function useRecheckGuards(): void {
  const { revalidate } = useRevalidator()
  const ready = useSession((session) => session.ready)
  const signedIn = useSession(({ profile }) => profile !== null)
  // The server has judged the document by the same cookie: what the first look finds is no change.
  const judged = useRef<boolean>(undefined)
  useSessionSync()
  useEffect(() => {
    if (!ready) return
    const changed = judged.current !== undefined && judged.current !== signedIn
    judged.current = signedIn
    if (changed) revalidate()
  }, [ready, signedIn, revalidate])
}
