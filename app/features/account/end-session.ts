import { clearAuthToken } from './keep-auth-token.ts'
import { useSession } from './session.ts'

/** Nobody is signed in in this browser any more: no cookie, no profile. */
export function endSession(): void {
  clearAuthToken()
  useSession.setState({ profile: null, ready: true })
}
