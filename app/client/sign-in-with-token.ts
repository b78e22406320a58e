import type { Profile } from '#domain/account/profile.ts'
import type { ApiResult } from './call-api.ts'
import { endSession } from './end-session.ts'
import { loadProfile } from './load-profile.ts'
import { writeAuthToken } from './write-auth-token.ts'

/** What every way in answers: sign-in, a confirmed e-mail, a password that was set anew. */
export type TokenResult = ApiResult<{ data: { token: string } }>

/** SPEC section 4: the token goes to the cookie, then the profile is loaded. Who has none is not signed in. */
export async function signInWithToken(answer: TokenResult): Promise<ApiResult<{ data: Profile }>> {
  if (!answer.ok) return answer
  writeAuthToken(answer.data.data.token)
  const loaded = await loadProfile()
  if (loaded.ok) return loaded
  endSession()
  return { ...loaded, body: { message: authenticationFailedText } }
}

export const authenticationFailedText = 'Failed to authenticate'
