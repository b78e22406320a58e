import type { Profile } from '#domain/account/profile.ts'
import { type ApiResult, callApi } from './call-api.ts'
import { useSession } from './session.ts'

/** Asks who is signed in. Once the answer is there, the whole app knows it. */
export async function loadProfile(): Promise<ApiResult<{ data: Profile }>> {
  const answer = await callApi<{ data: Profile }>('/auth/profile')
  if (answer.ok) useSession.setState({ profile: answer.data.data, ready: true })
  return answer
}
