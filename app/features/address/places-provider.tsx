import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { loadPublicServices } from '#app/client/public-services.ts'
import { embeddedPlaces } from './embedded-places.ts'
import type { PlacesPort } from './places-port.ts'

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
