import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { PickedPlace } from '#app/features/address/places-port.ts'
import { callApi } from '#app/features/api/call-api.ts'
import type { BookingForm } from '#domain/booking/booking-form.ts'
import { type Place, pointOf } from '#domain/places/place.ts'
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
  const answer = await callApi<{ data: Place[] }>(`/places?${new URLSearchParams({ query: address })}`, {
    signal,
  })
  // An answer that was cut off has no data.
  if (!answer.ok || signal.aborted) return
  const { data } = answer.data
  // A typed street address is the last suggestion; anything less than that is still being typed.
  const place =
    data.find(({ formattedAddress }) => formattedAddress === address) ??
    data.findLast(({ kind }) => kind === 'address')
  usePoints.setState({ [address]: place ? pointOf(place) : null })
}
