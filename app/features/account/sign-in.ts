import { type ApiResult, callApi } from '#app/client/call-api.ts'
import { signInWithToken, type TokenResult } from '#app/client/sign-in-with-token.ts'
import { retryWithCaptcha } from '#app/features/captcha/retry-with-captcha.ts'
import type { Profile } from '#domain/account/profile.ts'

export type Credentials = { email: string; password: string }

/** Where the answer is good, the profile is in `useSession`; where it is not, its body says why. Shows nothing itself. */
export async function signIn({ email, password }: Credentials): Promise<ApiResult<{ data: Profile }>> {
  const answer: TokenResult = await retryWithCaptcha((more) =>
    callApi('/auth/sign-in', { method: 'POST', body: { email, password, ...more }, anonymous: true }),
  )
  return signInWithToken(answer)
}
