import { type ApiResult, callApi } from '#app/client/call-api.ts'
import { signInWithToken, type TokenResult } from '#app/client/profile.ts'
import { retryWithCaptcha } from '#app/features/captcha/retry-with-captcha.ts'
import type { Profile } from '#domain/account/profile.ts'

export type Credentials = { email: string; password: string }

/** On success the profile is in `useSession`; otherwise the result's body gives the reason. Shows no message itself. */
export async function signIn({ email, password }: Credentials): Promise<ApiResult<{ data: Profile }>> {
  const result: TokenResult = await retryWithCaptcha((more) =>
    callApi('POST /auth/sign-in', { body: { email, password, ...more }, anonymous: true }),
  )
  return signInWithToken(result)
}
