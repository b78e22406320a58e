import { expect, test } from 'vitest'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { furthestStep } from './furthest-step.ts'

const { FORM, CARS, LOGIN, FINAL } = wizardSteps
const now = new Date('2026-11-15T15:00Z')
const guest = {
  firstName: 'Ada',
  secondName: '',
  email: 'ada@example.com',
  phone: '+12125550147',
  acceptSms: false,
}
const trip = {
  ...emptyBookingForm(now),
  pickUpLocation: 'The Plaza Hotel',
  destinationLocation: 'JFK Airport',
}
const car = sampleOffer()

test('a step can be opened only if the previous steps are complete', () => {
  const situation = { now, signedIn: false }
  expect(furthestStep({ form: emptyBookingForm(now), car }, situation)).toBe(FORM)
  expect(furthestStep({ form: trip, car: null }, situation)).toBe(CARS)
  expect(furthestStep({ form: trip, car }, situation)).toBe(LOGIN)
  expect(furthestStep({ form: { ...trip, guest }, car }, situation)).toBe(FINAL)
})

test('a signed-in customer needs no contact details', () => {
  expect(furthestStep({ form: trip, car }, { now, signedIn: true })).toBe(FINAL)
})
