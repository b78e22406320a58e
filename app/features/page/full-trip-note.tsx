import { maxStops } from '#domain/constants.ts'
import { CallLink } from './call-link.tsx'

/** Below the stops of a trip that can have no more. */
export function FullTripNote() {
  return (
    <>
      You can add up to {maxStops} stops online. For a longer trip, call <CallLink />.
    </>
  )
}
