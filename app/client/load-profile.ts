import type { Profile } from '#domain/account/profile.ts'
import { type ApiResult, callApi } from './call-api.ts'
import { useSession } from './session.ts'

/** Fetches the profile of the signed-in customer and stores it in `useSession`. */
export async function loadProfile(): Promise<ApiResult<{ data: Profile }>> {
  const answer = await callApi('GET /auth/profile')
  if (answer.ok) useSession.setState({ profile: answer.data.data, ready: true })
  return answer
}
