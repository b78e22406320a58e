import { callApi } from '#app/client/call-api.ts'
import { type Place, toPoint } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** Where an address lies, as its trip is priced; null where nobody knows, undefined where nobody could be asked. */
export async function geocodeAddress(
  address: string,
  signal: AbortSignal,
): Promise<Point | null | undefined> {
  const asked = `/places/meant?${new URLSearchParams({ address })}`
  const answer = await callApi<{ data: Place[] }>(asked, { signal })
  // An answer that was cut off has no data.
  if (!answer.ok || signal.aborted) return undefined
  const [place] = answer.data.data
  return place ? toPoint(place) : null
}
