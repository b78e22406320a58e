import { useEffect } from 'react'
import type { ErrorFor } from '#app/features/trip-fields/error-for.ts'
import { validateTrip } from '#app/features/wizard/state/validate-trip.ts'
import { stepOfField, useValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

/** What the field of this path has to say of itself. */
export function useFieldError(path: string): string | undefined {
  return useValidationErrors(({ errors }) => errors.find((fault) => fault.path === path)?.message)
}

/** The same for a list of fields, of which nobody knows beforehand how long it is. */
export function useErrorFor(): ErrorFor {
  const faults = useValidationErrors((state) => state.errors)
  return (path) => faults.find((fault) => fault.path === path)?.message
}

/** All faults of this step in one place. A message goes as soon as its field is right; a new one waits to be asked for. */
export function FormErrors() {
  const { errors, round } = useValidationErrors()
  useEffect(
    () =>
      useWizard.subscribe(({ form }, before) => {
        const shown = useValidationErrors.getState().errors
        if (form === before.form || shown.length === 0) return
        useValidationErrors.setState({ errors: stillInvalid(shown, form, before.form) })
      }),
    [],
  )
  const own = errors.filter(({ path }) => stepOfField(path) === wizardSteps.FORM)
  return <ErrorSummary errors={own} round={round} labelOf={labelOf} />
}

function stillInvalid(shown: readonly FieldError[], form: BookingForm, before: BookingForm): FieldError[] {
  const found = validateTrip(form, new Date())
  return shown.flatMap((fault) => {
    const field = fault.path.split('.')[0] as keyof BookingForm
    const again = found.find(({ path }) => path === fault.path)
    if (again) return [again]
    // Only the server knows why it refused what has not changed.
    return form[field] === before[field] ? [fault] : []
  })
}

function labelOf(path: string): string {
  const [field = '', index] = path.split('.')
  const label = labels[field] ?? 'Trip'
  return field === 'stops' && index !== undefined ? `${label} ${Number(index) + 1}` : label
}

const labels: Record<string, string> = {
  type: 'Kind of trip',
  pickUpLocation: 'Pick-up',
  stops: 'Stop',
  destinationLocation: 'Destination',
  pickUpAt: 'Pick-up date and time',
  duration: 'Hours',
  returnAt: 'Return date and time',
  airline: 'Airline',
  flightNumber: 'Flight number',
  flightAt: 'Flight time',
  passengerCount: 'Passengers',
  luggageCount: 'Luggage',
  childSeats: 'Child seats',
  comment: 'Notes',
}
