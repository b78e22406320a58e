import { validateTrip } from '#app/features/wizard/state/validate-trip.ts'
import type { WizardState } from '#app/features/wizard/state/wizard-store.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { personSchema } from '#domain/contact/contact-schema.ts'

type Situation = { now: Date; signedIn: boolean }

/** How far a visitor who comes back may go: every step needs what those before it have asked for. */
export function furthestStep(
  { form, car }: Pick<WizardState, 'form' | 'car'>,
  { now, signedIn }: Situation,
): WizardStep {
  if (validateTrip(form, now).length > 0) return wizardSteps.FORM
  if (!car) return wizardSteps.CARS
  return signedIn || personSchema.safeParse(form.guest).success ? wizardSteps.FINAL : wizardSteps.LOGIN
}
