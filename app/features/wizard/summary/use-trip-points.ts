import { useEffect, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { geocodeAddress } from '#app/features/map/trip-maps.ts'
import { usePoints } from '#app/features/wizard/state/trip-points.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import type { Point } from '#domain/places/geo/point.ts'

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
