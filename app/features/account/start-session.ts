import { showError } from '#app/ui/toasts-store.ts'
import type { Profile } from '#domain/account/profile.ts'
import { readAuthToken } from './auth-token.ts'
import { endSession } from './end-session.ts'
import { failedToAuthenticate } from './enter-session.ts'
import { loadProfile } from './load-profile.ts'
import { useSession } from './session.ts'

/** Loads the profile of whoever the cookie says is signed in, and keeps an eye on the cookie from then on. */
export async function startSession(): Promise<void> {
  listen()
  await matchCookie()
}

/** For pages on which it matters who is signed in: what another tab has done by now, and what it does from now on. */
export function watchOtherTabs(): void {
  listen()
  lookAgain()
}

/** Added once, however often. A window beside this one was never hidden, so that only the focus tells. */
function listen(): void {
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('focus', lookAgain)
}

function lookAgain(): void {
  const { profile, ready } = useSession.getState()
  if (ready && !document.hidden && !isOf(profile, readAuthToken())) void matchCookie()
}

/** Whether a bearer is this customer's. Whether it is good as well is the server's business. */
function isOf(profile: Profile | null, token: string | null): boolean {
  if (profile === null || token === null) return profile === token
  const user = userIn(token)
  return user === null || user === profile.id
}

function userIn(token: string): string | null {
  try {
    const [payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).user ?? null
  } catch {
    return null
  }
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
