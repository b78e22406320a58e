import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { PickedPlace } from '#app/features/address/places-port.ts'
import { findMeantPoint } from '#app/features/map/meant-point.ts'
import type { BookingForm } from '#domain/booking/booking-form.ts'
import { pointOf } from '#domain/places/place.ts'
import type { Point } from '#domain/places/point.ts'
import { useWizard } from './wizard-store.ts'

/** By address; null where nobody knows where it lies. */
const usePoints = create<Record<string, Point | null>>(() => ({}))

/** A place that was picked need not be asked for again. */
export function rememberPlace(place: PickedPlace): void {
  usePoints.setState({ [place.formattedAddress]: pointOf(place) })
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
  const point = await findMeantPoint(address, signal)
  if (point !== undefined) usePoints.setState({ [address]: point })
}
