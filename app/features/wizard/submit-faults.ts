import { create } from 'zustand'
import { type WizardStep, wizardSteps } from '#domain/booking/wizard-steps.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'

/**
 * What was found wrong with the booking, by the browser or by the server, until it is judged again or the field is
 * changed. Every step shows those of its own fields.
 */
export const useSubmitFaults = create<SubmitFaults>(() => ({ faults: [], round: 0 }))

type SubmitFaults = {
  faults: FieldFault[]
  /** Counts the times a booking was judged, so that the focus moves once each time and not while faults are mended. */
  round: number
}

export function setSubmitFaults(faults: FieldFault[]): void {
  useSubmitFaults.setState(({ round }) => ({ faults, round: round + 1 }))
}

/** A changed field is no longer what was refused; nor is what lies within it. */
export function forgetSubmitFault(path: string): void {
  const { faults } = useSubmitFaults.getState()
  const left = faults.filter((fault) => fault.path !== path && !fault.path.startsWith(`${path}.`))
  if (left.length < faults.length) useSubmitFaults.setState({ faults: left })
}

/** The same for the changed fields of one person. */
export function forgetSubmitFaultsOf(path: string, changed: object): void {
  for (const field of Object.keys(changed)) forgetSubmitFault(`${path}.${field}`)
}

/** The step on which a field stands. */
export function stepOfField(path: string): WizardStep {
  const field = path.split('.')[0] ?? ''
  return stepsByField[field] ?? wizardSteps.FORM
}

/** Where to lead somebody whose booking was refused: the first step that has something to put right. */
export function firstFaultyStep(faults: readonly FieldFault[]): WizardStep | undefined {
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
