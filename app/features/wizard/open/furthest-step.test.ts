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

test('nobody comes back to a step whose forerunners are not filled in', () => {
  const guestAt = { now, signedIn: false }
  expect(furthestStep({ form: emptyBookingForm(now), car }, guestAt)).toBe(FORM)
  expect(furthestStep({ form: trip, car: null }, guestAt)).toBe(CARS)
  expect(furthestStep({ form: trip, car }, guestAt)).toBe(LOGIN)
  expect(furthestStep({ form: { ...trip, guest }, car }, guestAt)).toBe(FINAL)
})

test('whoever is signed in needs no contact details', () => {
  expect(furthestStep({ form: trip, car }, { now, signedIn: true })).toBe(FINAL)
})
