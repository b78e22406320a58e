import type { ApiResult } from '#app/client/call-api.ts'
import { loadProfile } from '#app/client/profile.ts'

/** Waits for an entry of the profile to be saved, then reloads the profile. */
export async function saveEntry(saving: Promise<ApiResult<unknown>>): Promise<ApiResult<unknown>> {
  const result = await saving
  if (result.ok) await loadProfile()
  return result
}
