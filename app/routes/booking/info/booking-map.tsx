import { chooseMap, type TripMaps, useFetchedMap } from '#app/features/map/trip-maps.ts'
import { TripRouteMap } from '#app/features/map/trip-route-map.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { useBookingPoints } from './use-booking-points.ts'

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
