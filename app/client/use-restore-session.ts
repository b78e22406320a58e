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
