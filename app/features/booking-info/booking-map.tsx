import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { AreaMapData } from '#app/features/map/area-map-data.ts'
import { DrawnTrip } from '#app/features/map/drawn-trip.tsx'
import { mapFor, type TripMaps } from '#app/features/map/trip-maps.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { useBookingPoints } from './booking-points.ts'

type Props = { booking: BookingDetail; frames: TripMaps['frames'] }

/** Where the trip goes, on the nearest of our maps that shows all of it. Without it the addresses still say so. */
export function BookingMap({ booking, frames }: Props) {
  const points = useBookingPoints(booking)
  const name = points && mapFor(points, frames)
  const hasPoints = points !== null && points.length > 0
  const { load, data } = useFetcher<{ name: string; map: AreaMapData | null }>()
  useEffect(() => {
    if (name && hasPoints) load(`/booking/info?map=${name}`)
  }, [name, hasPoints, load])
  if (points?.length === 0 || (data && !data.map)) return null
  return (
    <div className="overflow-hidden rounded-card border border-line print:hidden">
      {points && data?.map && data.name === name ? (
        <DrawnTrip map={data.map} points={points} />
      ) : (
        <Skeleton className="aspect-square rounded-none sm:aspect-4/3" />
      )}
    </div>
  )
}
