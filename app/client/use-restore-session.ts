import { useEffect } from 'react'
import { readAuthToken } from './auth-token.ts'
import { useSession } from './session.ts'

/** Looks for the cookie when the app starts. All that follows is fetched only where there is one. */
export function useRestoreSession(): void {
  useEffect(() => {
    const ready = () => useSession.setState({ ready: true })
    if (readAuthToken()) import('./start-session.ts').then((part) => part.startSession()).catch(ready)
    else ready()
  }, [])
}
