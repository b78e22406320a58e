import { useSession } from './session.ts'
import { clearAuthToken } from './write-auth-token.ts'

/** Nobody is signed in in this browser any more: no cookie, no profile. */
export function endSession(): void {
  clearAuthToken()
  useSession.setState({ profile: null, ready: true })
}
