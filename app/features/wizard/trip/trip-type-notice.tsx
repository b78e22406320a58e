import { useEffect, useState } from 'react'
import { findMeantPlace } from '#app/features/address/meant-places.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { tripTypes } from '#domain/trip/trip.ts'
import { suggestTripType, type TripEnd, tripEndOf } from '#domain/trip/trip-ends.ts'

/** Offers the kind of trip that fits the addresses, if it is not the chosen one. */
export function TripTypeNotice() {
  const type = useWizard(({ form }) => form.type)
  const pickUp = useTripEnd(useWizard(({ form }) => form.pickUpLocation))
  const destination = useTripEnd(useWizard(({ form }) => form.destinationLocation))
  const better = suggestTripType(type, { pickUp, destination })
  const label = tripTypes.find(({ value }) => value === better)?.label
  return (
    <div
      className={
        better ? 'flex flex-wrap items-center gap-x-4 rounded-lg border border-line px-4 py-2' : 'sr-only'
      }
    >
      <p role="status" className="py-1.5">
        {label ? `This looks like ${label}.` : ''}
      </p>
      {better ? (
        <button
          type="button"
          onClick={() => useWizard.getState().fill({ type: better })}
          className="min-h-11 font-medium text-accent underline underline-offset-4"
        >
          Switch to {label}
        </button>
      ) : null}
    </div>
  )
}

function useTripEnd(address: string): TripEnd | undefined {
  const [found, setFound] = useState<{ address: string; end: TripEnd }>()
  useEffect(() => {
    const typed = address.trim()
    if (typed.length < shortestAddress) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const place = await findMeantPlace(typed)
      if (isWanted && place) setFound({ address, end: tripEndOf(place) })
    }, debounceMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [address])
  return found?.address === address ? found.end : undefined
}

const shortestAddress = 3
const debounceMs = 600
