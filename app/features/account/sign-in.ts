import { type ApiResult, callApi } from '#app/features/api/call-api.ts'
import type { Profile } from '#domain/account/profile.ts'
import { enterSession } from './enter-session.ts'

export type Credentials = { email: string; password: string }

/** Where the answer is good, the profile is in `useSession`; where it is not, its body says why. Shows nothing itself. */
export async function signIn(credentials: Credentials): Promise<ApiResult<{ data: Profile }>> {
  return enterSession(await callApi('/auth/sign-in', { method: 'POST', body: credentials, anonymous: true }))
}
