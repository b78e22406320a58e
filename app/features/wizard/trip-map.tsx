import { useDeferredValue } from 'react'
import { DrawnTrip } from '#app/features/map/drawn-trip.tsx'
import { useFetchedMap } from '#app/features/map/fetched-map.ts'
import { mapFor, type TripMaps, wholeMap } from '#app/features/map/trip-maps.ts'
import { useTripPoints } from './trip-points.ts'

/** Where the trip goes, on the nearest of our maps that shows all of it. */
export function TripMap({ maps }: { maps: TripMaps }) {
  const points = useDeferredValue(useTripPoints())
  const name = mapFor(points, maps.frames)
  const nearer = useFetchedMap(name === wholeMap ? null : name)
  return <DrawnTrip map={nearer?.map ?? maps.map} points={points} />
}
