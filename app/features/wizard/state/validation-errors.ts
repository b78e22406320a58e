import { create } from 'zustand'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

/**
 * The validation errors of the booking, from the browser or the server, until the next validation or a change of the
 * field. Every step shows the errors of its own fields.
 */
export const useValidationErrors = create<ValidationErrors>(() => ({ errors: [], round: 0 }))

type ValidationErrors = {
  errors: FieldError[]
  /** Counts validations: the focus moves to the errors once per validation, not while they are being corrected. */
  round: number
}

export function setValidationErrors(errors: FieldError[]): void {
  useValidationErrors.setState(({ round }) => ({ errors, round: round + 1 }))
}

/** Removes the errors of a changed field and of the fields within it. */
export function clearValidationError(path: string): void {
  const { errors } = useValidationErrors.getState()
  const remaining = errors.filter((error) => error.path !== path && !error.path.startsWith(`${path}.`))
  if (remaining.length < errors.length) useValidationErrors.setState({ errors: remaining })
}

/** Removes the errors of several changed fields of one person. */
export function clearValidationErrorsIn(path: string, changed: object): void {
  for (const field of Object.keys(changed)) clearValidationError(`${path}.${field}`)
}

/** The step that shows a field. */
export function stepOfField(path: string): WizardStep {
  const field = path.split('.')[0] ?? ''
  return stepsByField[field] ?? wizardSteps.FORM
}

/** The first step with an error, to return to after a refused booking. */
export function firstStepWithError(errors: readonly FieldError[]): WizardStep | undefined {
  const steps = errors.map(({ path }) => stepOfField(path))
  return steps.length > 0 ? (Math.min(...steps) as WizardStep) : undefined
}

const stepsByField: Record<string, WizardStep> = {
  carId: wizardSteps.CARS,
  guest: wizardSteps.LOGIN,
  passengers: wizardSteps.FINAL,
  promocodeId: wizardSteps.FINAL,
  priceToken: wizardSteps.FINAL,
  captcha: wizardSteps.FINAL,
}
