import { showError } from '#app/ui/toasts/toasts-store.ts'
import type { Profile } from '#domain/account/profile.ts'
import { authenticationFailedText, loadProfile } from './profile.ts'
import { readAuthToken, useSession } from './session.ts'
import { endSession } from './session-cookie.ts'

/** Loads the profile that belongs to the cookie, then watches the cookie for changes. */
export async function startSession(): Promise<void> {
  listen()
  await syncWithCookie()
}

/** For pages that depend on the signed-in customer: follows sign-ins and sign-outs in other tabs. */
export function syncSessionAcrossTabs(): void {
  listen()
  checkSession()
}

/** Adding a listener twice has no effect. `focus` is needed for side-by-side windows, which are never hidden. */
function listen(): void {
  document.addEventListener('visibilitychange', checkSession)
  window.addEventListener('focus', checkSession)
}

function checkSession(): void {
  const { profile, ready } = useSession.getState()
  if (ready && !document.hidden && !isTokenOf(profile, readAuthToken())) void syncWithCookie()
}

/** Whether the token belongs to this profile. The server checks whether it is valid. */
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

/** Reloads the profile, or clears it when the cookie is gone. */
async function syncWithCookie(): Promise<void> {
  if (readAuthToken() === null) return endSession()
  const result = await loadProfile()
  if (result.ok) return
  // Only a 401 ends the session: an unreachable server may accept it on the next check.
  if (result.status === 401) endSession()
  useSession.setState({ ready: true })
  showError(authenticationFailedText)
}
