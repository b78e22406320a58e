import { useEffect, useState } from 'react'
import { callApi } from '#app/features/api/call-api.ts'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import { type Place, pointOf } from '#domain/places/place.ts'
import type { Point } from '#domain/places/point.ts'

/** Where the trip goes, in the order of its way; nothing where that is not known, null until it has been asked. */
export function useBookingPoints(booking: BookingDetail): Point[] | null {
  const addresses = addressesOf(booking)
  const asked = addresses.join('\n')
  const [found, setFound] = useState<{ asked: string; points: Point[] } | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    Promise.all(addresses.map((address) => findPoint(address, asking.signal))).then((points) => {
      if (!asking.signal.aborted) setFound({ asked, points: wayThrough(points) })
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
function wayThrough(points: (Point | null)[]): Point[] {
  return points[0] && points.at(-1) ? points.filter((point) => point !== null) : []
}

async function findPoint(address: string, signal: AbortSignal): Promise<Point | null> {
  const query = new URLSearchParams({ query: address })
  const answer = await callApi<{ data: Place[] }>(`/places?${query}`, { signal })
  if (!answer.ok) return null
  const { data } = answer.data
  // Only what is meant beyond doubt: a pin in the wrong place is worse than none. A street address comes last.
  const meant = address.toLowerCase()
  const place =
    data.find(({ formattedAddress, name }) =>
      [formattedAddress, name].some((text) => text.toLowerCase() === meant),
    ) ?? data.findLast(({ kind }) => kind === 'address')
  return place ? pointOf(place) : null
}
