import { create } from 'zustand'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'

/**
 * What was found wrong with the booking, by the browser or by the server, until it is judged again or the field is
 * changed. Every step shows those of its own fields.
 */
export const useValidationErrors = create<ValidationErrors>(() => ({ errors: [], round: 0 }))

type ValidationErrors = {
  errors: FieldError[]
  /** Counts the times a booking was judged, so that the focus moves once each time and not while faults are mended. */
  round: number
}

export function setValidationErrors(faults: FieldError[]): void {
  useValidationErrors.setState(({ round }) => ({ errors: faults, round: round + 1 }))
}

/** A changed field is no longer what was refused; nor is what lies within it. */
export function clearValidationError(path: string): void {
  const { errors } = useValidationErrors.getState()
  const left = errors.filter((fault) => fault.path !== path && !fault.path.startsWith(`${path}.`))
  if (left.length < errors.length) useValidationErrors.setState({ errors: left })
}

/** The same for the changed fields of one person. */
export function clearValidationErrorsIn(path: string, changed: object): void {
  for (const field of Object.keys(changed)) clearValidationError(`${path}.${field}`)
}

/** The step on which a field stands. */
export function stepOfField(path: string): WizardStep {
  const field = path.split('.')[0] ?? ''
  return stepsByField[field] ?? wizardSteps.FORM
}

/** Where to lead somebody whose booking was refused: the first step that has something to put right. */
export function firstStepWithError(faults: readonly FieldError[]): WizardStep | undefined {
  const steps = faults.map(({ path }) => stepOfField(path))
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
