import { callApi } from '#app/client/call-api.ts'
import { toPoint } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** The location of an address, the same as for pricing; null if it is unknown, undefined if the request failed. */
export async function geocodeAddress(
  address: string,
  signal: AbortSignal,
): Promise<Point | null | undefined> {
  const answer = await callApi('GET /places/meant', { query: { address }, signal })
  // An aborted response has no data.
  if (!answer.ok || signal.aborted) return undefined
  const [place] = answer.data.data
  return place ? toPoint(place) : null
}
