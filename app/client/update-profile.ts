import type { Profile, ProfileChange } from '#domain/account/profile.ts'
import { type ApiResult, callApi } from './call-api.ts'
import { useSession } from './session.ts'

/** What is left out stays. Once it is saved, the whole app knows the profile as it is now. */
export async function updateProfile(change: ProfileChange): Promise<ApiResult<{ data: Profile }>> {
  const answer = await callApi<{ data: Profile }>('/auth/profile', { method: 'PATCH', body: change })
  if (answer.ok) useSession.setState({ profile: answer.data.data })
  return answer
}
