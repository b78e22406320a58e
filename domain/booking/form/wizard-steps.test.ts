import { expect, test } from 'vitest'
import { resolveWizardStep, type WizardStep, wizardSteps } from './wizard-steps.ts'

const { FORM, CARS, LOGIN, FINAL } = wizardSteps
const steps: WizardStep[] = [FORM, CARS, LOGIN, FINAL]
const everyMove = steps.flatMap((step) => steps.map((requested) => ({ step, requested })))

test('the order is FORM (0), CARS (1), LOGIN (2), FINAL (3)', () => {
  expect(Object.entries(wizardSteps)).toEqual([
    ['FORM', 0],
    ['CARS', 1],
    ['LOGIN', 2],
    ['FINAL', 3],
  ])
})

test('in meta mode requests to change step are ignored', () => {
  for (const { step, requested } of everyMove)
    for (const signedIn of [true, false])
      expect(resolveWizardStep(requested, { step, metaMode: true, signedIn })).toBe(step)
})

test('a signed-out visitor gets the requested step', () => {
  for (const { step, requested } of everyMove)
    expect(resolveWizardStep(requested, { step, metaMode: false, signedIn: false })).toBe(requested)
})

test('a signed-in visitor gets every step but LOGIN as requested', () => {
  for (const { step, requested } of everyMove)
    if (requested !== LOGIN)
      expect(resolveWizardStep(requested, { step, metaMode: false, signedIn: true })).toBe(requested)
})

test.each([
  { from: 'FORM', leads: 'FINAL' },
  { from: 'CARS', leads: 'FINAL' },
  { from: 'LOGIN', leads: 'FINAL' },
  { from: 'FINAL', leads: 'CARS' },
] as const)('signed in, a request for LOGIN leads from $from to $leads', ({ from, leads }) => {
  const situation = { step: wizardSteps[from], metaMode: false, signedIn: true }
  expect(resolveWizardStep(LOGIN, situation)).toBe(wizardSteps[leads])
})
