import { beforeEach, expect, test } from 'vitest'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import {
  firstFaultyStep,
  forgetSubmitFault,
  setSubmitFaults,
  stepOfField,
  useSubmitFaults,
} from './submit-faults.ts'

beforeEach(() => setSubmitFaults([]))

test.each([
  ['pickUpAt', 'FORM'],
  ['stops.0.address', 'FORM'],
  ['childSeats.1.count', 'FORM'],
  ['carId', 'CARS'],
  ['guest', 'LOGIN'],
  ['guest.email', 'LOGIN'],
  ['passengers.0.phone', 'FINAL'],
  ['promocodeId', 'FINAL'],
] as const)('the field %s stands on the step %s', (path, step) => {
  expect(stepOfField(path)).toBe(wizardSteps[step])
})

test('a refused booking leads back to the first step that has something to put right', () => {
  const faults = ['promocodeId', 'guest.email', 'passengers.0.phone'].map((path) => ({ path, message: 'No' }))

  expect(firstFaultyStep(faults)).toBe(wizardSteps.LOGIN)
  expect(firstFaultyStep([])).toBeUndefined()
})

test('a changed field is no longer what was refused, nor is what lies within it', () => {
  setSubmitFaults([
    { path: 'stops.0.address', message: 'No' },
    { path: 'stops.10.address', message: 'No' },
    { path: 'stopsign', message: 'No' },
  ])

  forgetSubmitFault('stops.1')
  expect(useSubmitFaults.getState().faults).toHaveLength(3)
  forgetSubmitFault('stops')
  expect(useSubmitFaults.getState().faults).toEqual([{ path: 'stopsign', message: 'No' }])
})

test('judging anew begins a new round; putting right does not', () => {
  setSubmitFaults([{ path: 'guest.email', message: 'No' }])
  const { round } = useSubmitFaults.getState()

  forgetSubmitFault('guest.email')
  expect(useSubmitFaults.getState().round).toBe(round)
  setSubmitFaults([])
  expect(useSubmitFaults.getState().round).toBe(round + 1)
})
