import type { BookingForm } from '#domain/booking/booking-form.ts'
import { useWizard } from './wizard-store.ts'

/** One field of the form and how to change it. What shows it is drawn again when it changes, and nothing else is. */
export function useFormField<Name extends keyof BookingForm>(name: Name) {
  const value = useWizard(({ form }) => form[name])
  return [value, (changed: BookingForm[Name]) => useWizard.getState().fill({ [name]: changed })] as const
}
