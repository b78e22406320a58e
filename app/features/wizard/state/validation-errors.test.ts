import { beforeEach, expect, test } from 'vitest'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { timeMessages } from '#domain/booking/request/booking-request-times.ts'
import {
  clearValidationError,
  firstStepWithError,
  setValidationErrors,
  stepOfField,
  useValidationErrors,
  validateTrip,
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

const now = new Date('2026-11-15T15:00Z')

function filled(fields: Partial<BookingForm> = {}): BookingForm {
  return {
    ...emptyBookingForm(now),
    pickUpLocation: 'The Plaza Hotel, New York, NY',
    destinationLocation: 'JFK Airport, Queens, NY',
    ...fields,
  }
}

test('a trip with both addresses and a bookable day has no errors', () => {
  expect(validateTrip(filled(), now)).toEqual([])
})

test('each invalid field has one error with its API path, in page order', () => {
  const form = filled({
    pickUpLocation: '',
    destinationLocation: 'x',
    stops: [
      { id: 'a', address: 'Grand Central' },
      { id: 'b', address: '' },
    ],
    pickUpAt: '2026-11-15T12:00',
    comment: 'x'.repeat(1001),
  })

  expect(validateTrip(form, now)).toEqual([
    { path: 'pickUpLocation', message: 'Address is required' },
    { path: 'stops.1.address', message: 'Address is required' },
    { path: 'destinationLocation', message: 'Address is required' },
    { path: 'pickUpAt', message: 'Pick up date must be at least 1 day from now' },
    { path: 'comment', message: expect.stringContaining('1000') },
  ])
})

test('a time skipped by daylight saving is an error', () => {
  expect(validateTrip(filled({ pickUpAt: '2027-03-14T02:30' }), now)).toEqual([
    { path: 'pickUpAt', message: timeMessages.skipped },
  ])
  expect(validateTrip(filled({ type: 'to-airport', flightAt: '2027-03-14T02:30' }), now)).toEqual([
    { path: 'flightAt', message: timeMessages.skipped },
  ])
})

test('a return is validated only for a round trip, even if other fields are invalid', () => {
  const backwards = { pickUpAt: '2026-11-20T12:00', returnAt: '2026-11-19T12:00' } as const
  expect(validateTrip(filled(backwards), now)).toEqual([])
  expect(validateTrip(filled({ ...backwards, isRoundTrip: true, pickUpLocation: '' }), now)).toEqual([
    { path: 'pickUpLocation', message: 'Address is required' },
    { path: 'returnAt', message: 'The return must be after the pick-up' },
  ])
})

test('fields of later steps are not validated', () => {
  const person = { id: 'a', firstName: '', secondName: '', email: '', phone: '' }
  expect(validateTrip(filled({ passengers: [person] }), now)).toEqual([])
})
