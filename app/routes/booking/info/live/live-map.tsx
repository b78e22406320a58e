import { useEffect, useState } from 'react'
import { AreaMap } from '#app/features/map/area-map.tsx'
import { CarMark } from '#app/features/map/car-mark.tsx'
import { type AreaMapData, isOnSheet, type MapName, project } from '#app/features/map/map-sheet.ts'
import {
  chooseMap,
  geocodeAddress,
  knownPoint,
  type TripMaps,
  useFetchedMap,
} from '#app/features/map/trip-maps.ts'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { clockTime } from './live-text.ts'

type Props = { trip: LiveTrip; frames: TripMaps['frames'] }

/** The car on the closest of our maps that also has the place it is going to. */
export function LiveMap({ trip, frames }: Props) {
  const { position } = trip
  const isOnBoard = trip.progress === 'on-board'
  const target = useTarget(isOnBoard ? trip.destination : trip.pickUp)
  const points = position && target !== undefined ? [position, ...(target ? [target] : [])] : null
  const { map, isLoading } = useMapOrLast(points && chooseMap(points, frames))
  if (!position) return null
  const car = map && project(position, map.frame)
  if (!car || !isOnSheet(car, map.frame))
    return isLoading ? <Skeleton className="aspect-square rounded-card sm:aspect-4/3" /> : null
  const label = `Map with your car at ${clockTime(position.at)}, on the way to ${isOnBoard ? 'your destination' : 'your pick-up'}`
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <AreaMap
        map={{ ...map, label }}
        marks={(target ? [project(target, map.frame)] : []).filter((at) => isOnSheet(at, map.frame))}
        over={<CarMark at={car} />}
      />
    </div>
  )
}

/** The map of this name; until it is loaded, the one before it. */
function useMapOrLast(name: MapName | null): { map: AreaMapData | null; isLoading: boolean } {
  const [last, setLast] = useState<AreaMapData | null>(null)
  const fetched = useFetchedMap(name)
  if (fetched?.map && fetched.map !== last) setLast(fetched.map)
  return fetched ? { map: fetched.map, isLoading: false } : { map: last, isLoading: true }
}

/** Undefined until it is known; null if the address is not on our map. */
function useTarget(address: string): Point | null | undefined {
  const [found, setFound] = useState<{ address: string; point: Point | null } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    geocodeAddress(address, controller.signal).then((point) => {
      if (!controller.signal.aborted) setFound({ address, point: point ?? null })
    })
    return () => controller.abort()
  }, [address])
  return found?.address === address ? found.point : knownPoint(address)
}
