import { useEffect, useState } from 'react'
import type { AreaMapData, MapName } from './area-map-data.ts'

/** `map` is null if the request failed. */
export type FetchedMap = { name: MapName; map: AreaMapData | null }

/** Fetches a map. Does not use the router's fetcher, whose failure would replace the page with the error page. */
export function useFetchedMap(name: MapName | null): FetchedMap | undefined {
  const [fetched, setFetched] = useState<FetchedMap>()
  useEffect(() => {
    if (!name) return
    let isWanted = true
    fetchMap(name).then((map) => isWanted && setFetched({ name, map }))
    return () => {
      isWanted = false
    }
  }, [name])
  return fetched?.name === name ? fetched : undefined
}

async function fetchMap(name: MapName): Promise<AreaMapData | null> {
  try {
    const response = await fetch(`/maps/${name}`)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
