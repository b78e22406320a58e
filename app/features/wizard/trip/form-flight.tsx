import { useShallow } from 'zustand/react/shallow'
import { FlightCheck } from '#app/features/trip-fields/flight-check.tsx'
import { FlightFields } from '#app/features/trip-fields/flight-fields.tsx'
import { useOffersStore } from '#app/features/wizard/state/offers-store.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { FieldGroup } from '#app/ui/fields/field.tsx'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { returnAfterPickUp } from '#domain/booking/form/return-after-pick-up.ts'
import type { WallClock } from '#domain/time/wall-clock.ts'
import { useErrorFor } from './form-errors.tsx'
import { useFormField } from './form-fields.tsx'

/** For trips to and from an airport; a round trip has a flight each way. Optional: without one only the times count. */
export function FormFlight() {
  const [type] = useFormField('type')
  const [isRoundTrip] = useFormField('isRoundTrip')
  if (type !== 'to-airport' && type !== 'from-airport') return null
  const isLanding = type === 'from-airport'
  return (
    <>
      <FlightGroup way={outbound} isLanding={isLanding} />
      {isRoundTrip ? <FlightGroup way={back} isLanding={!isLanding} /> : null}
    </>
  )
}

/** The form's names of the fields of one way. */
const outbound = {
  legend: 'Flight',
  paths: { airline: 'airline', flightNumber: 'flightNumber', kind: 'flightKind', at: 'flightAt' },
  pickUp: { at: 'pickUpAt', occurrence: 'pickUpOccurrence' },
} as const

const back = {
  legend: 'Return flight',
  paths: {
    airline: 'returnAirline',
    flightNumber: 'returnFlightNumber',
    kind: 'returnFlightKind',
    at: 'returnFlightAt',
  },
  pickUp: { at: 'returnAt', occurrence: 'returnOccurrence' },
} as const

type Way = typeof outbound | typeof back

type Props = { way: Way; isLanding: boolean }

function FlightGroup({ way, isLanding }: Props) {
  const { legend, paths } = way
  const flight = useWizard(useShallow(({ form }) => flightOf(form, way)))
  const pickUpAt = useWizard(({ form }) => form[way.pickUp.at])
  const drivingMinutes = useDrivingMinutes()
  return (
    <FieldGroup
      legend={legend}
      note={
        isLanding
          ? 'Optional. Your chauffeur will know when you land.'
          : 'Optional. We’ll check that the pick-up leaves you enough time.'
      }
    >
      <FlightFields
        {...{ flight, paths, isLanding }}
        errorFor={useErrorFor()}
        onChange={(change) => {
          const fields = Object.entries(change).map(([name, value]) => [
            paths[name as keyof Way['paths']],
            value,
          ])
          useWizard.getState().fill(Object.fromEntries(fields))
        }}
      />
      <FlightCheck
        {...{ flight, pickUpAt, isLanding, drivingMinutes }}
        onPickUp={(at) => setPickUp(way, at)}
      />
    </FieldGroup>
  )
}

function flightOf(form: BookingForm, { paths }: Way) {
  return {
    airline: form[paths.airline],
    flightNumber: form[paths.flightNumber],
    kind: form[paths.kind],
    at: form[paths.at],
  }
}

function setPickUp({ pickUp }: Way, at: WallClock): void {
  const { form, fill } = useWizard.getState()
  // A return that is no longer after its pick-up moves along.
  const moved =
    pickUp.at === 'pickUpAt'
      ? { returnAt: returnAfterPickUp(at, form.returnAt), isPickUpSuggested: false }
      : {}
  fill({ ...moved, [pickUp.at]: at, [pickUp.occurrence]: 'earlier' })
}

/** The drive of one way; for a round trip, the offer's duration includes the return. */
function useDrivingMinutes(): number | null {
  const minutes = useOffersStore(({ offers }) => offers?.[0]?.durationMinutes ?? null)
  const [isRoundTrip] = useFormField('isRoundTrip')
  return minutes !== null && isRoundTrip ? Math.round(minutes / 2) : minutes
}
