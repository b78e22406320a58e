/** The wizard's steps in SPEC. They are not routes. */
export const wizardSteps = { FORM: 0, CARS: 1, LOGIN: 2, FINAL: 3 } as const

export type WizardStep = (typeof wizardSteps)[keyof typeof wizardSteps]

type WizardPosition = { step: WizardStep; metaMode: boolean; signedIn: boolean }

/**
 * The step a request leads to. Meta mode allows no change. A signed-in visitor skips LOGIN; signing in there leads
 * forward.
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
