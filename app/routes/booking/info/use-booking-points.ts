import { useEffect, useState } from 'react'
import { geocodeAddress } from '#app/features/map/geocode-address.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** Where the trip goes, in the order of its way; nothing where that is not known, null until it has been asked. */
export function useBookingPoints(booking: BookingDetail): Point[] | null {
  const addresses = addressesOf(booking)
  const asked = addresses.join('\n')
  const [found, setFound] = useState<{ asked: string; points: Point[] } | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    Promise.all(addresses.map((address) => geocodeAddress(address, asking.signal))).then((points) => {
      if (!asking.signal.aborted) setFound({ asked, points: routePoints(points) })
    })
    return () => asking.abort()
  }, [asked])
  return found?.asked === asked ? found.points : null
}

function addressesOf({ pickUpLocation, stops, destinationLocation }: BookingDetail): string[] {
  const between = stops.toSorted((one, other) => one.orderIndex - other.orderIndex)
  return [pickUpLocation, ...between.map(({ address }) => address), destinationLocation]
}

/** A way whose beginning or end nobody knows would be drawn as another one. */
function routePoints(points: (Point | null | undefined)[]): Point[] {
  return points[0] && points.at(-1) ? points.filter((point) => point != null) : []
}
