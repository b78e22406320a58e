import type { Profile, ProfileChange } from '#domain/account/profile.ts'
import { type ApiResult, callApi } from './call-api.ts'
import { useSession } from './session.ts'

/** Saves the given fields and leaves the others unchanged, then updates `useSession`. */
export async function updateProfile(change: ProfileChange): Promise<ApiResult<{ data: Profile }>> {
  const answer = await callApi('PATCH /auth/profile', { body: change })
  if (answer.ok) useSession.setState({ profile: answer.data.data })
  return answer
}
