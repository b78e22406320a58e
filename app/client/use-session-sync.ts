import { useEffect } from 'react'

/** Follows sign-ins and sign-outs in other tabs. The code is fetched on demand; if that fails, the page works without. */
export function useSessionSync(): void {
  useEffect(() => {
    import('./start-session.ts').then((part) => part.syncSessionAcrossTabs()).catch(() => undefined)
  }, [])
}
