import type { Profile } from '#domain/account/profile.ts'
import type { ApiResult } from './call-api.ts'
import { endSession } from './end-session.ts'
import { loadProfile } from './load-profile.ts'
import { writeAuthToken } from './write-auth-token.ts'

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
