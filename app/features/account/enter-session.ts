import type { ApiResult } from '#app/features/api/call-api.ts'
import type { Profile } from '#domain/account/profile.ts'
import { endSession } from './end-session.ts'
import { writeAuthToken } from './keep-auth-token.ts'
import { loadProfile } from './load-profile.ts'

/** What every way in answers: sign-in, a confirmed e-mail, a password that was set anew. */
export type TokenAnswer = ApiResult<{ data: { token: string } }>

/** SPEC section 4: the token goes to the cookie, then the profile is loaded. Who has none is not signed in. */
export async function enterSession(answer: TokenAnswer): Promise<ApiResult<{ data: Profile }>> {
  if (!answer.ok) return answer
  writeAuthToken(answer.data.data.token)
  const loaded = await loadProfile()
  if (loaded.ok) return loaded
  endSession()
  return { ...loaded, body: { message: failedToAuthenticate } }
}

export const failedToAuthenticate = 'Failed to authenticate'
