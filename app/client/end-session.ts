import { useSession } from './session.ts'
import { clearAuthToken } from './write-auth-token.ts'

/** Signs the browser out: clears the cookie and the profile. */
export function endSession(): void {
  clearAuthToken()
  useSession.setState({ profile: null, ready: true })
}
