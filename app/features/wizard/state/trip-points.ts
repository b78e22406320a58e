import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { PickedPlace } from '#app/features/address/places-port.ts'
import { geocodeAddress } from '#app/features/map/trip-maps.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { toPoint } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { useWizard } from './wizard-store.ts'

/** Locations by address; null if the address is unknown. */
const usePoints = create<Record<string, Point | null>>(() => ({}))

/** Caches a picked place, so that its address need not be geocoded. */
export function cachePlace(place: PickedPlace): void {
  usePoints.setState({ [place.formattedAddress]: toPoint(place) })
}

/** The known locations of the trip, in route order. */
export function useTripPoints(): Point[] {
  const addresses = useWizard(useShallow(({ form }) => addressesOf(form)))
  useEffect(() => {
    const request = new AbortController()
    const timer = setTimeout(() => {
      for (const address of addresses) void findPoint(address, request.signal)
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [addresses])
  const points = usePoints(useShallow((known) => addresses.map((address) => known[address] ?? null)))
  return useMemo(() => points.filter((point) => point !== null), [points])
}

const debounceMs = 600

function addressesOf({ pickUpLocation, stops, destinationLocation }: BookingForm): string[] {
  return [pickUpLocation, ...stops.map(({ address }) => address), destinationLocation]
    .map((address) => address.trim())
    .filter((address) => address.length > 2)
}

async function findPoint(address: string, signal: AbortSignal): Promise<void> {
  if (address in usePoints.getState()) return
  const point = await geocodeAddress(address, signal)
  if (point !== undefined) usePoints.setState({ [address]: point })
}
