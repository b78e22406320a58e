import { useLocation } from 'react-router'
import { type ApiResult, callApi } from '#app/client/call-api.ts'
import { authenticationFailedText, signInWithToken } from '#app/client/profile.ts'
import { endSession } from '#app/client/session-cookie.ts'
import { retryWithCaptcha } from '#app/features/captcha/captcha-token.ts'
import { localPath } from '#domain/account/local-path.ts'
import type { Profile } from '#domain/account/profile.ts'

type Credentials = { email: string; password: string }

/** On success the profile is in `useSession`; otherwise the result's body gives the reason. Shows no message itself. */
export async function signIn({ email, password }: Credentials): Promise<ApiResult<{ data: Profile }>> {
  const result = await retryWithCaptcha((more) =>
    callApi('POST /auth/sign-in', { body: { email, password, ...more }, anonymous: true }),
  )
  if (!result.ok) return result
  const loaded = await signInWithToken(result.data.data.token)
  if (loaded.ok) return loaded
  // The form shows an error and can be sent again. On a shared computer no session may stay behind it.
  endSession()
  return { ...loaded, body: { message: authenticationFailedText } }
}

/** The page to open after sign-in: the requested one, or the profile. */
export function useRedirectTarget(): string {
  const query = new URLSearchParams(useLocation().search)
  return localPath(query.get('redirect')) ?? profilePath
}

/** A link to another account page that passes the target on. */
export function withRedirect(path: string, next: string): string {
  return next === profilePath ? path : `${path}?${new URLSearchParams({ redirect: next })}`
}

export const profilePath = '/user/profile'
