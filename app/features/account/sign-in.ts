import { type ApiResult, callApi } from '#app/features/api/call-api.ts'
import { captchaOnDemand } from '#app/features/captcha/captcha-on-demand.ts'
import type { Profile } from '#domain/account/profile.ts'
import { enterSession, type TokenAnswer } from './enter-session.ts'

export type Credentials = { email: string; password: string }

/** Where the answer is good, the profile is in `useSession`; where it is not, its body says why. Shows nothing itself. */
export async function signIn({ email, password }: Credentials): Promise<ApiResult<{ data: Profile }>> {
  const answer: TokenAnswer = await captchaOnDemand((more) =>
    callApi('/auth/sign-in', { method: 'POST', body: { email, password, ...more }, anonymous: true }),
  )
  return enterSession(answer)
}
