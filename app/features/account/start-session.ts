import { showError } from '#app/ui/toasts-store.ts'
import { readAuthToken } from './auth-token.ts'
import { endSession } from './end-session.ts'
import { failedToAuthenticate } from './enter-session.ts'
import { loadProfile } from './load-profile.ts'
import { useSession } from './session.ts'

/** Loads the profile of whoever the cookie says is signed in, and keeps an eye on the cookie from then on. */
export async function startSession(): Promise<void> {
  // Added once, however often: another tab may have signed in or out by the time this one is looked at.
  document.addEventListener('visibilitychange', lookAgain)
  await matchCookie()
}

function lookAgain(): void {
  const signedIn = useSession.getState().profile !== null
  if (!document.hidden && signedIn !== (readAuthToken() !== null)) void matchCookie()
}

/** Brings what the app knows in line with the cookie. */
async function matchCookie(): Promise<void> {
  if (readAuthToken() === null) return endSession()
  const answer = await loadProfile()
  if (answer.ok) return
  // A server that can't be reached has not said that the session is over: the next look may find it.
  if (answer.status === 401) endSession()
  useSession.setState({ ready: true })
  showError(failedToAuthenticate)
}
