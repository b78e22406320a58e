import { beforeEach, expect, test } from 'vitest'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import {
  clearValidationError,
  firstStepWithError,
  setValidationErrors,
  stepOfField,
  useValidationErrors,
} from './validation-errors.ts'

beforeEach(() => setValidationErrors([]))

test.each([
  ['pickUpAt', 'FORM'],
  ['stops.0.address', 'FORM'],
  ['childSeats.1.count', 'FORM'],
  ['carId', 'CARS'],
  ['guest', 'LOGIN'],
  ['guest.email', 'LOGIN'],
  ['passengers.0.phone', 'FINAL'],
  ['promocodeId', 'FINAL'],
] as const)('the field %s is on the step %s', (path, step) => {
  expect(stepOfField(path)).toBe(wizardSteps[step])
})

test('a refused booking leads back to the first step with an error', () => {
  const errors = ['promocodeId', 'guest.email', 'passengers.0.phone'].map((path) => ({ path, message: 'No' }))

  expect(firstStepWithError(errors)).toBe(wizardSteps.LOGIN)
  expect(firstStepWithError([])).toBeUndefined()
})

test('a change of a field clears its errors and those of the fields within it', () => {
  setValidationErrors([
    { path: 'stops.0.address', message: 'No' },
    { path: 'stops.10.address', message: 'No' },
    { path: 'stopsign', message: 'No' },
  ])

  clearValidationError('stops.1')
  expect(useValidationErrors.getState().errors).toHaveLength(3)
  clearValidationError('stops')
  expect(useValidationErrors.getState().errors).toEqual([{ path: 'stopsign', message: 'No' }])
})

test('a validation starts a new round, clearing an error does not', () => {
  setValidationErrors([{ path: 'guest.email', message: 'No' }])
  const { round } = useValidationErrors.getState()

  clearValidationError('guest.email')
  expect(useValidationErrors.getState().round).toBe(round)
  setValidationErrors([])
  expect(useValidationErrors.getState().round).toBe(round + 1)
})
