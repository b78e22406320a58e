import { callApi } from '#app/features/api/call-api.ts'
import { type Place, pointOf } from '#domain/places/place.ts'
import type { Point } from '#domain/places/point.ts'

/** Where an address lies, as its trip is priced; null where nobody knows, undefined where nobody could be asked. */
export async function findMeantPoint(
  address: string,
  signal: AbortSignal,
): Promise<Point | null | undefined> {
  const asked = `/places/meant?${new URLSearchParams({ address })}`
  const answer = await callApi<{ data: Place[] }>(asked, { signal })
  // An answer that was cut off has no data.
  if (!answer.ok || signal.aborted) return undefined
  const [place] = answer.data.data
  return place ? pointOf(place) : null
}
