import { type ApiResult, callApi } from '#app/client/call-api.ts'
import { loadProfile } from '#app/client/load-profile.ts'

type Path = '/auth/addresses' | '/auth/passengers'

/** A new one, or another in the place of the one with that id. Afterwards the profile has it. */
export async function saveEntry(
  path: Path,
  id: string | undefined,
  body: object,
): Promise<ApiResult<unknown>> {
  const answer = await callApi(id === undefined ? path : `${path}/${id}`, {
    method: id === undefined ? 'POST' : 'PATCH',
    body,
  })
  if (answer.ok) await loadProfile()
  return answer
}
