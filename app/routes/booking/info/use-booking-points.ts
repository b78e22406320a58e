import { useEffect, useState } from 'react'
import { geocodeAddress } from '#app/features/map/trip-maps.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** The trip's points in driving order; empty if unknown, null until requested. */
export function useBookingPoints(booking: BookingDetail): Point[] | null {
  const addresses = addressesOf(booking)
  const key = addresses.join('\n')
  const [found, setFound] = useState<{ key: string; points: Point[] } | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    Promise.all(addresses.map((address) => geocodeAddress(address, asking.signal))).then((points) => {
      if (!asking.signal.aborted) setFound({ key, points: routePoints(points) })
    })
    return () => asking.abort()
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
