import { useEffect } from 'react'
import { readAuthToken, useSession } from './session.ts'

/** Checks for the cookie when the app starts. The session code is fetched only if there is one. */
export function useRestoreSession(): void {
  useEffect(() => {
    const ready = () => useSession.setState({ ready: true })
    if (readAuthToken()) import('./start-session.ts').then((part) => part.startSession()).catch(ready)
    else ready()
  }, [])
}

/** Follows sign-ins and sign-outs in other tabs. The code is fetched on demand; if that fails, the page works without. */
export function useSessionSync(): void {
  useEffect(() => {
    import('./start-session.ts').then((part) => part.syncSessionAcrossTabs()).catch(() => undefined)
  }, [])
}
