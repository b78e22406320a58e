import { flightWarning } from '#domain/booking/flight-times.ts'
import { useOffersStore } from './offers.ts'
import { useWizard } from './wizard-store.ts'

/** Whether the pick-up fits the flight, by the way as it is known now. Null where there is nothing to say. */
export function useFlightWarning(): string | null {
  const minutes = useOffersStore(({ offers }) => offers?.[0]?.durationMinutes ?? null)
  return useWizard(({ form: { type, pickUpAt, flightAt, flightKind, isRoundTrip } }) => {
    if (flightAt === '') return null
    // The offer counts both ways of a round trip.
    const drivingMinutes = minutes === null ? null : isRoundTrip ? Math.round(minutes / 2) : minutes
    return flightWarning({ type, pickUpAt, flightAt, flightKind, drivingMinutes })
  })
}
