import type { Profile, ProfileChange } from '#domain/account/profile.ts'
import { type ApiResult, callApi } from './call-api.ts'
import { readAuthToken, useSession } from './session.ts'
import { endSession, writeAuthToken } from './session-cookie.ts'

/** Fetches the profile of the signed-in customer and stores it in `useSession`. */
export async function loadProfile(): Promise<ApiResult<{ data: Profile }>> {
  const result = await callApi('GET /auth/profile')
  if (result.ok) useSession.setState({ profile: result.data.data, ready: true })
  return result
}

/**
 * SPEC section 4: writes the token to the cookie, then loads the profile. Only a 401 ends the session: after any other
 * failure the token is still good, and the link that it came from works only once.
 */
export async function signInWithToken(token: string): Promise<ApiResult<{ data: Profile }>> {
  writeAuthToken(token)
  const loaded = await loadProfile()
  if (loaded.ok) return loaded
  if (loaded.status === 401) endSession()
  // The profile that was loaded before may be another customer's.
  else useSession.setState({ profile: null, ready: true })
  return loaded
}

export const authenticationFailedText = 'Failed to authenticate'

/** Saves the given fields and leaves the others unchanged, then updates `useSession`. */
export async function updateProfile(change: ProfileChange): Promise<ApiResult<{ data: Profile }>> {
  const result = await callApi('PATCH /auth/profile', { body: change })
  if (result.ok) useSession.setState({ profile: result.data.data })
  return result
}

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
