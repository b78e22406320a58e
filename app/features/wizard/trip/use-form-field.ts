import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import type { BookingForm } from '#domain/booking/form/booking-form.ts'

/** One field of the form and how to change it. What shows it is drawn again when it changes, and nothing else is. */
export function useFormField<Name extends keyof BookingForm>(name: Name) {
  const value = useWizard(({ form }) => form[name])
  return [value, (changed: BookingForm[Name]) => useWizard.getState().fill({ [name]: changed })] as const
}
