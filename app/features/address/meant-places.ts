import { callApi } from '#app/client/call-api.ts'
import type { Place } from '#domain/places/geo/place.ts'

/**
 * The place that the server prices an address by; null if it finds none, undefined if the request failed. The field,
 * the map and the form ask for the same addresses, so results are cached.
 */
export function findMeantPlace(address: string): Promise<Place | null | undefined> {
  const known = cache.get(address)
  if (known) return known
  const asked = ask(address)
  if (cache.size >= maxCached) cache.clear()
  cache.set(address, asked)
  void asked.then((place) => place === undefined && cache.delete(address))
  return asked
}

const cache = new Map<string, Promise<Place | null | undefined>>()
const maxCached = 100

async function ask(address: string): Promise<Place | null | undefined> {
  const result = await callApi('GET /places/meant', { query: { address } })
  if (result.ok) return result.data.data[0] ?? null
  // 422: the text can't be an address, for example because it is too long.
  return result.status === 422 ? null : undefined
}
