import { readAuthToken } from './auth-token.ts'
import { useSession } from './session.ts'

/** Whether somebody is signed in, or their profile is on its way: a reload must not send a customer back a step. */
export function isSignedInOrLoading(): boolean {
  return useSession.getState().profile !== null || isProfileLoading()
}

/** A cookie says that somebody has signed in; whether it still holds is known once the profile has come. */
function isProfileLoading(): boolean {
  const { profile, ready } = useSession.getState()
  return profile === null && !ready && readAuthToken() !== null
}

export function useIsProfileLoading(): boolean {
  return useSession(isProfileLoading)
}
