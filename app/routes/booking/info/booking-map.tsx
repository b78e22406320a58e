import { useEffect, useState } from 'react'
import { chooseMap, geocodeAddress, type TripMaps, useFetchedMap } from '#app/features/map/trip-maps.ts'
import { TripRouteMap } from '#app/features/map/trip-route-map.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { Point } from '#domain/places/geo/point.ts'

type Props = { booking: BookingDetail; frames: TripMaps['frames'] }

/** The trip on the closest of our maps that contains all of it. Optional: the addresses have the same information. */
export function BookingMap({ booking, frames }: Props) {
  const points = useBookingPoints(booking)
  const name = points && chooseMap(points, frames)
  const hasPoints = points !== null && points.length > 0
  const fetched = useFetchedMap(hasPoints ? name : null)
  if (points?.length === 0 || fetched?.map === null) return null
  return (
    <div className="overflow-hidden rounded-card border border-line print:hidden">
      {points && fetched?.map ? (
        <TripRouteMap map={fetched.map} points={points} />
      ) : (
        <Skeleton className="aspect-square rounded-none sm:aspect-4/3" />
      )}
    </div>
  )
}

/** The trip's points in driving order; empty if unknown, null until requested. */
function useBookingPoints(booking: BookingDetail): Point[] | null {
  const addresses = addressesOf(booking)
  const key = addresses.join('\n')
  const [found, setFound] = useState<{ key: string; points: Point[] } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    Promise.all(addresses.map((address) => geocodeAddress(address, controller.signal))).then((points) => {
      if (!controller.signal.aborted) setFound({ key, points: routePoints(points) })
    })
    return () => controller.abort()
  }, [key])
  return found?.key === key ? found.points : null
}

function addressesOf({ pickUpLocation, stops, destinationLocation }: BookingDetail): string[] {
  const between = stops.toSorted((one, other) => one.orderIndex - other.orderIndex)
  return [pickUpLocation, ...between.map(({ address }) => address), destinationLocation]
}

/** Without both ends, the line would show a different trip. */
function routePoints(points: (Point | null | undefined)[]): Point[] {
  return points[0] && points.at(-1) ? points.filter((point) => point != null) : []
}
