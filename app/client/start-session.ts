import { showError } from '#app/ui/toasts/toasts-store.ts'
import type { Profile } from '#domain/account/profile.ts'
import { readAuthToken } from './auth-token.ts'
import { endSession } from './end-session.ts'
import { loadProfile } from './load-profile.ts'
import { useSession } from './session.ts'
import { authenticationFailedText } from './sign-in-with-token.ts'

/** Loads the profile of whoever the cookie says is signed in, and keeps an eye on the cookie from then on. */
export async function startSession(): Promise<void> {
  listen()
  await syncWithCookie()
}

/** For pages on which it matters who is signed in: what another tab has done by now, and what it does from now on. */
export function syncSessionAcrossTabs(): void {
  listen()
  checkSession()
}

/** Added once, however often. A window beside this one was never hidden, so that only the focus tells. */
function listen(): void {
  document.addEventListener('visibilitychange', checkSession)
  window.addEventListener('focus', checkSession)
}

function checkSession(): void {
  const { profile, ready } = useSession.getState()
  if (ready && !document.hidden && !isTokenOf(profile, readAuthToken())) void syncWithCookie()
}

/** Whether a bearer is this customer's. Whether it is good as well is the server's business. */
function isTokenOf(profile: Profile | null, token: string | null): boolean {
  if (profile === null || token === null) return profile === token
  const user = userOfToken(token)
  return user === null || user === profile.id
}

function userOfToken(token: string): string | null {
  try {
    const [payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).user ?? null
  } catch {
    return null
  }
}

/** Brings what the app knows in line with the cookie. */
async function syncWithCookie(): Promise<void> {
  if (readAuthToken() === null) return endSession()
  const answer = await loadProfile()
  if (answer.ok) return
  // A server that can't be reached has not said that the session is over: the next look may find it.
  if (answer.status === 401) endSession()
  useSession.setState({ ready: true })
  showError(authenticationFailedText)
}
