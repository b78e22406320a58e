import { callApi } from '#app/client/call-api.ts'
import type { Place } from '#domain/places/geo/place.ts'
import type { PlacesPort, Suggestion } from './places-port.ts'

/** Suggestions from our own gazetteer, which needs no key. */
export const embeddedPlaces: PlacesPort = {
  async suggest(query, { signal }) {
    const answer = await callApi('GET /places', { query: { query }, signal })
    // 422: the gazetteer rejects the text, for example as too long. That means no suggestions, not a failure.
    if (!answer.ok && answer.status === 422) return []
    if (!answer.ok) throw new Error('The places request failed')
    return answer.data.data.map(toSuggestion)
  },
  async reverse({ latitude, longitude }) {
    const query = { lat: String(latitude), lng: String(longitude) }
    const answer = await callApi('GET /places/reverse', { query })
    if (answer.ok) return answer.data.data
    if (answer.status === 404) return null
    throw new Error('The places request failed')
  },
}

function toSuggestion(place: Place): Suggestion {
  const { id, name, formattedAddress } = place
  const rest = formattedAddress.startsWith(name)
    ? formattedAddress.slice(name.length).replace(/^[,\s]+/, '')
    : formattedAddress
  return { id, title: name, note: rest, place: async () => place }
}
