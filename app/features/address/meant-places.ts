import { callApi } from '#app/client/call-api.ts'
import type { Place } from '#domain/places/geo/place.ts'

/**
 * The place that the server prices an address by; null if it finds none, undefined if the request failed. The field,
 * the map and the form ask for the same addresses, so results are cached.
 */
export function findMeantPlace(address: string): Promise<Place | null | undefined> {
  const known = cache.get(address)
  if (known) return known.response
  const entry: Entry = { response: ask(address), place: undefined }
  if (cache.size >= maxCached) cache.clear()
  cache.set(address, entry)
  void entry.response.then((place) => {
    entry.place = place
    if (place === undefined) cache.delete(address)
  })
  return entry.response
}

/** The same without a request, for the first render; undefined if it was not requested, or not answered yet. */
export function knownMeantPlace(address: string): Place | null | undefined {
  return cache.get(address)?.place
}

type Entry = { response: Promise<Place | null | undefined>; place: Place | null | undefined }

const cache = new Map<string, Entry>()
const maxCached = 100

async function ask(address: string): Promise<Place | null | undefined> {
  const result = await callApi('GET /places/meant', { query: { address } })
  if (result.ok) return result.data.data[0] ?? null
  // 422: the text can't be an address, for example because it is too long.
  return result.status === 422 ? null : undefined
}
