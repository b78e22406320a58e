import { useDeferredValue, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { DrawnTrip } from '#app/features/map/drawn-trip.tsx'
import { mapFor, type TripMaps, wholeMap } from '#app/features/map/trip-maps.ts'
import { useTripPoints } from './trip-points.ts'

/** Where the trip goes, on the nearest of our maps that shows all of it. */
export function TripMap({ maps }: { maps: TripMaps }) {
  const points = useDeferredValue(useTripPoints())
  const name = mapFor(points, maps.frames)
  const { load, data } = useFetcher<{ maps: TripMaps; name: string }>()
  useEffect(() => {
    if (name !== wholeMap) load(`/booking?map=${name}`)
  }, [name, load])
  const map = name !== wholeMap && data?.name === name ? data.maps.map : maps.map
  return <DrawnTrip map={map} points={points} />
}
