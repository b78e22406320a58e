import { readAuthToken } from './auth-token.ts'
import { useSession } from './session.ts'

/** True while the profile loads, too: a reload must not send a signed-in customer back a step. */
export function isSignedInOrLoading(): boolean {
  return useSession.getState().profile !== null || isProfileLoading()
}

/** The cookie shows a sign-in; whether the session is still valid is known once the profile has loaded. */
function isProfileLoading(): boolean {
  const { profile, ready } = useSession.getState()
  return profile === null && !ready && readAuthToken() !== null
}

export function useIsProfileLoading(): boolean {
  return useSession(isProfileLoading)
}
