import { validateTrip } from '#app/features/wizard/state/validate-trip.ts'
import type { WizardState } from '#app/features/wizard/state/wizard-store.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'

type Situation = { now: Date; signedIn: boolean }

/** The last step that a returning visitor can open: each step requires the data of the previous ones. */
export function furthestStep(
  { form, car }: Pick<WizardState, 'form' | 'car'>,
  { now, signedIn }: Situation,
): WizardStep {
  if (validateTrip(form, now).length > 0) return wizardSteps.FORM
  if (!car) return wizardSteps.CARS
  return signedIn || personSchema.safeParse(form.guest).success ? wizardSteps.FINAL : wizardSteps.LOGIN
}
