import { useEffect, useState } from 'react'
import { AreaMap } from '#app/features/map/area-map.tsx'
import { CarMark } from '#app/features/map/car-mark.tsx'
import { isOnSheet, project } from '#app/features/map/map-sheet.ts'
import { chooseMap, geocodeAddress, type TripMaps, useFetchedMap } from '#app/features/map/trip-maps.ts'
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
  const fetched = useFetchedMap(points && chooseMap(points, frames))
  if (!position || fetched?.map === null) return null
  if (!fetched?.map) return <Skeleton className="aspect-square rounded-card sm:aspect-4/3" />
  const { map } = fetched
  const car = project(position, map.frame)
  if (!isOnSheet(car, map.frame)) return null
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
  return found?.address === address ? found.point : undefined
}
