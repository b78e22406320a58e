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

/** The response to every kind of sign-in: password, confirmed email, new password. */
export type TokenResult = ApiResult<{ data: { token: string } }>

/** SPEC section 4: writes the token to the cookie, then loads the profile. Ends the session if there is no profile. */
export async function signInWithToken(result: TokenResult): Promise<ApiResult<{ data: Profile }>> {
  if (!result.ok) return result
  writeAuthToken(result.data.data.token)
  const loaded = await loadProfile()
  if (loaded.ok) return loaded
  endSession()
  return { ...loaded, body: { message: authenticationFailedText } }
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
