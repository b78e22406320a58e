import { useEffect } from 'react'
import type { FaultOf } from '#app/features/trip-fields/fault-of.ts'
import { FaultSummary } from '#app/ui/fault-summary.tsx'
import type { BookingForm } from '#domain/booking/booking-form.ts'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'
import { formFaults } from './form-faults.ts'
import { stepOfField, useSubmitFaults } from './submit-faults.ts'
import { useWizard } from './wizard-store.ts'

/** What the field of this path has to say of itself. */
export function useFault(path: string): string | undefined {
  return useSubmitFaults(({ faults }) => faults.find((fault) => fault.path === path)?.message)
}

/** The same for a list of fields, of which nobody knows beforehand how long it is. */
export function useFaultOf(): FaultOf {
  const faults = useSubmitFaults((state) => state.faults)
  return (path) => faults.find((fault) => fault.path === path)?.message
}

/** All faults of this step in one place. A message goes as soon as its field is right; a new one waits to be asked for. */
export function FormFaultMessages() {
  const { faults, round } = useSubmitFaults()
  useEffect(
    () =>
      useWizard.subscribe(({ form }, before) => {
        const shown = useSubmitFaults.getState().faults
        if (form === before.form || shown.length === 0) return
        useSubmitFaults.setState({ faults: stillFaulty(shown, form, before.form) })
      }),
    [],
  )
  const own = faults.filter(({ path }) => stepOfField(path) === wizardSteps.FORM)
  return <FaultSummary faults={own} round={round} labelOf={labelOf} />
}

function stillFaulty(shown: readonly FieldFault[], form: BookingForm, before: BookingForm): FieldFault[] {
  const found = formFaults(form, new Date())
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
