import { useEffect } from 'react'

/** Where it matters who is signed in, this tab keeps an eye on what others do. What it takes is fetched, and may fail. */
export function useSessionSync(): void {
  useEffect(() => {
    import('./start-session.ts').then((part) => part.syncSessionAcrossTabs()).catch(() => undefined)
  }, [])
}
