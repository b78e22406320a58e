import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { callApi } from '#app/client/call-api.ts'
import { loadPublicServices } from '#app/client/public-services.ts'
import type { Place } from '#domain/places/geo/place.ts'
import type { PlacesPort, Suggestion } from './places-port.ts'

/** For a page whose loader has the key, so that its address fields need not fetch it. Null: there is no key. */
export function PlacesProvider({ mapsKey, children }: { mapsKey: string | null; children: ReactNode }) {
  return <MapsKey value={mapsKey}>{children}</MapsKey>
}

/** Undefined until the service is ready. */
export function usePlaces(): PlacesPort | undefined {
  const mapsKey = use(MapsKey)
  const [places, setPlaces] = useState(mapsKey === null ? embeddedPlaces : undefined)
  useEffect(() => {
    let unmounted = false
    openPlaces(mapsKey).then((opened) => unmounted || setPlaces(opened))
    return () => {
      unmounted = true
    }
  }, [mapsKey])
  return places
}

const MapsKey = createContext<string | null | undefined>(undefined)

async function openPlaces(given: string | null | undefined): Promise<PlacesPort> {
  const mapsKey = given === undefined ? (await loadPublicServices()).mapsKey : given
  if (mapsKey === null) return embeddedPlaces
  google ??= openGoogle(mapsKey)
  return google
}

let google: Promise<PlacesPort> | undefined

/** Falls back to the embedded places if Google is blocked or down. */
async function openGoogle(mapsKey: string): Promise<PlacesPort> {
  try {
    const { googlePlaces } = await import('./google-places.ts')
    return await Promise.race([googlePlaces(mapsKey), embeddedAfter(timeoutMs)])
  } catch {
    return embeddedPlaces
  }
}

const timeoutMs = 8000

function embeddedAfter(ms: number): Promise<PlacesPort> {
  return new Promise((resolve) => setTimeout(resolve, ms, embeddedPlaces))
}

/** Suggestions from our own gazetteer, which needs no key. */
const embeddedPlaces: PlacesPort = {
  async suggest(query, { signal }) {
    const result = await callApi('GET /places', { query: { query }, signal })
    // 422: the gazetteer rejects the text, for example as too long. That means no suggestions, not a failure.
    if (!result.ok && result.status === 422) return []
    if (!result.ok) throw new Error('The places request failed')
    return result.data.data.map(toSuggestion)
  },
  async reverse({ latitude, longitude }) {
    const query = { lat: String(latitude), lng: String(longitude) }
    const result = await callApi('GET /places/reverse', { query })
    if (result.ok) return result.data.data
    if (result.status === 404) return null
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
