import { useEffect } from 'react'
import type { ErrorFor } from '#app/features/trip-fields/error-for.ts'
import { loadedTripRules } from '#app/features/wizard/rules/load-trip-rules.ts'
import { stepOfField, useValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

/** The error message of the field at this path. */
export function useFieldError(path: string): string | undefined {
  return useValidationErrors(({ errors }) => errors.find((error) => error.path === path)?.message)
}

/** For a list of fields whose length varies, where `useFieldError` would break the rules of hooks. */
export function useErrorFor(): ErrorFor {
  const errors = useValidationErrors((state) => state.errors)
  return (path) => errors.find((error) => error.path === path)?.message
}

/** The errors of this step. An error disappears when its field is corrected; new ones appear only on submit. */
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
  const stepErrors = errors.filter(({ path }) => stepOfField(path) === wizardSteps.FORM)
  return <ErrorSummary errors={stepErrors} round={round} labelOf={labelOf} />
}

function stillInvalid(shown: readonly FieldError[], form: BookingForm, before: BookingForm): FieldError[] {
  const found = loadedTripRules()?.validateTrip(form, new Date()) ?? []
  return shown.flatMap((error) => {
    const field = error.path.split('.')[0] as keyof BookingForm
    const again = found.find(({ path }) => path === error.path)
    if (again) return [again]
    // An error from the server stays until its field changes.
    return form[field] === before[field] ? [error] : []
  })
}

function labelOf(path: string): string {
  const [field = '', index] = path.split('.')
  const label = labels[field] ?? 'Trip'
  return field === 'stops' && index !== undefined ? `${label} ${Number(index) + 1}` : label
}

const labels: Record<string, string> = {
  type: 'Trip type',
  pickUpLocation: 'Pick-up',
  stops: 'Stop',
  destinationLocation: 'Destination',
  pickUpAt: 'Pick-up date and time',
  duration: 'Hours',
  returnAt: 'Return date and time',
  airline: 'Airline',
  flightNumber: 'Flight number',
  flightAt: 'Flight time',
  returnAirline: 'Return airline',
  returnFlightNumber: 'Return flight number',
  returnFlightAt: 'Return flight time',
  passengerCount: 'Passengers',
  luggageCount: 'Bags',
  childSeats: 'Child seats',
  comment: 'Notes',
}
