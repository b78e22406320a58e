import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { PickedPlace } from '#app/features/address/places-port.ts'
import { geocodeAddress } from '#app/features/map/geocode-address.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { toPoint } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'
import { useWizard } from './wizard-store.ts'

/** By address; null where nobody knows where it lies. */
const usePoints = create<Record<string, Point | null>>(() => ({}))

/** A place that was picked need not be asked for again. */
export function cachePlace(place: PickedPlace): void {
  usePoints.setState({ [place.formattedAddress]: toPoint(place) })
}

/** Where the trip goes, as far as its addresses are known, in the order of the way. */
export function useTripPoints(): Point[] {
  const addresses = useWizard(useShallow(({ form }) => addressesOf(form)))
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(() => {
      for (const address of addresses) void findPoint(address, asking.signal)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [addresses])
  const points = usePoints(useShallow((known) => addresses.map((address) => known[address] ?? null)))
  return useMemo(() => points.filter((point) => point !== null), [points])
}

const pauseMs = 600

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
