/** SPEC's steps of the wizard. They are not routes. */
export const wizardSteps = { FORM: 0, CARS: 1, LOGIN: 2, FINAL: 3 } as const

export type WizardStep = (typeof wizardSteps)[keyof typeof wizardSteps]

type WizardPosition = { step: WizardStep; metaMode: boolean; signedIn: boolean }

/**
 * Where a request to change the step leads: nowhere in meta mode, and past LOGIN for whoever is signed in. Who has just
 * signed in there goes forward.
 */
export function resolveWizardStep(
  requested: WizardStep,
  { step, metaMode, signedIn }: WizardPosition,
): WizardStep {
  if (metaMode) return step
  if (signedIn && requested === wizardSteps.LOGIN)
    return requested >= step ? wizardSteps.FINAL : wizardSteps.CARS
  return requested
}
