import { useEffect, useState } from 'react'
import { findMeantPlace, knownMeantPlace } from '#app/features/address/meant-places.ts'
import { toPoint } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { type AreaMapData, type MapFrame, type MapName, project, type SheetPoint } from './map-sheet.ts'

/** The first map of a trip, and the frames of the others, for choosing the closest that contains the trip. */
export type TripMaps = { map: AreaMapData; frames: Partial<Record<MapName, MapFrame>> }

/** The map of the whole region, shown before the trip's addresses are known. */
export const regionMapName: MapName = 'metropolitan'

/** From the largest scale to the smallest. */
export const tripMapNames: MapName[] = [
  ...(['bronx', 'manhattan', 'brooklyn', 'jfk-airport-car-and-limo-service', 'queens'] as const),
  ...(['new-jersey', 'metropolitan', 'long-island'] as const),
]

/** The closest map that shows all points well within its edges; otherwise the whole region. */
export function chooseMap(points: readonly Point[], frames: TripMaps['frames']): MapName {
  if (points.length < 2) return regionMapName
  const fitting = tripMapNames.find((name) => {
    const frame = frames[name]
    return frame && points.every((point) => isWellWithin(project(point, frame), frame))
  })
  return fitting ?? regionMapName
}

/** Leaves room for the crop to the middle square in a narrow layout, and for the pin above its point. */
function isWellWithin({ x, y }: SheetPoint, { width, height }: MapFrame): boolean {
  const side = (width - Math.min(width, height)) / 2 + 60
  return x >= side && x <= width - side && y >= 110 && y <= height - 60
}

/** `map` is null if the request failed. */
type FetchedMap = { name: MapName; map: AreaMapData | null }

/**
 * Fetches a map once; a component that is mounted again has it in its first render. Does not use the router's fetcher,
 * whose failure would replace the page with the error page.
 */
export function useFetchedMap(name: MapName | null): FetchedMap | undefined {
  const [fetched, setFetched] = useState<FetchedMap>()
  const loaded = name ? loadedMaps.get(name) : undefined
  useEffect(() => {
    if (!name || loadedMaps.has(name)) return
    let isWanted = true
    fetchMap(name).then((map) => isWanted && setFetched({ name, map }))
    return () => {
      isWanted = false
    }
  }, [name])
  if (name && loaded) return { name, map: loaded }
  return fetched?.name === name ? fetched : undefined
}

const loadedMaps = new Map<MapName, AreaMapData>()

async function fetchMap(name: MapName): Promise<AreaMapData | null> {
  try {
    const response = await fetch(`/maps/${name}`)
    if (!response.ok) return null
    const map: AreaMapData = await response.json()
    loadedMaps.set(name, map)
    return map
  } catch {
    return null
  }
}

/** The location of an address, the same as for pricing; null if it is unknown, undefined if the request failed. */
export async function geocodeAddress(
  address: string,
  signal: AbortSignal,
): Promise<Point | null | undefined> {
  const place = await findMeantPlace(address)
  if (place === undefined || signal.aborted) return undefined
  return place && toPoint(place)
}

/** The same from an earlier request, for the first render; undefined if there was none. */
export function knownPoint(address: string): Point | null | undefined {
  const place = knownMeantPlace(address)
  return place && toPoint(place)
}
