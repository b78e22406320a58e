import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from './session.ts'
import { useOtherTabs } from './use-other-tabs.ts'

/** Guards stand on the server. When somebody signs in or out while a page is open, they are asked again. */
export function useGuardsAgain(): void {
  const { revalidate } = useRevalidator()
  const ready = useSession((session) => session.ready)
  const signedIn = useSession(({ profile }) => profile !== null)
  // The server has judged the document by the same cookie: what the first look finds is no change.
  const judged = useRef<boolean>(undefined)
  useOtherTabs()
  useEffect(() => {
    if (!ready) return
    const changed = judged.current !== undefined && judged.current !== signedIn
    judged.current = signedIn
    if (changed) revalidate()
  }, [ready, signedIn, revalidate])
}
