import { expect, test } from 'vitest'
import { emptyForm } from '#domain/booking/booking-form.ts'
import { wizardSteps } from '#domain/booking/wizard-steps.ts'
import { furthestStep } from './furthest-step.ts'
import { sampleOffer } from './offer-samples.ts'

const { FORM, CARS, LOGIN, FINAL } = wizardSteps
const now = new Date('2026-11-15T15:00Z')
const guest = {
  firstName: 'Ada',
  secondName: '',
  email: 'ada@example.com',
  phone: '+12125550147',
  acceptSms: false,
}
const trip = { ...emptyForm(now), pickUpLocation: 'The Plaza Hotel', destinationLocation: 'JFK Airport' }
const car = sampleOffer()

test('nobody comes back to a step whose forerunners are not filled in', () => {
  const guestAt = { now, signedIn: false }
  expect(furthestStep({ form: emptyForm(now), car }, guestAt)).toBe(FORM)
  expect(furthestStep({ form: trip, car: null }, guestAt)).toBe(CARS)
  expect(furthestStep({ form: trip, car }, guestAt)).toBe(LOGIN)
  expect(furthestStep({ form: { ...trip, guest }, car }, guestAt)).toBe(FINAL)
})

test('whoever is signed in needs no contact details', () => {
  expect(furthestStep({ form: trip, car }, { now, signedIn: true })).toBe(FINAL)
})
