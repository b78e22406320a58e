import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'

/** A field of the form and its setter. The component re-renders only when this field changes. */
export function useFormField<Name extends keyof BookingForm>(name: Name) {
  const value = useWizard(({ form }) => form[name])
  return [value, (changed: BookingForm[Name]) => useWizard.getState().fill({ [name]: changed })] as const
}
