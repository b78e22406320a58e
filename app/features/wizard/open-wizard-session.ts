import { readAuthToken } from '#app/features/account/auth-token.ts'
import { useSession } from '#app/features/account/session.ts'

/** Whether somebody is signed in, or their profile is on its way: a reload must not send a customer back a step. */
export function isSignedInOrSoon(): boolean {
  return useSession.getState().profile !== null || isProfileOnItsWay()
}

/** A cookie says that somebody has signed in; whether it still holds is known once the profile has come. */
function isProfileOnItsWay(): boolean {
  const { profile, ready } = useSession.getState()
  return profile === null && !ready && readAuthToken() !== null
}

export function useProfileOnItsWay(): boolean {
  return useSession(isProfileOnItsWay)
}
