import { expect, test } from 'vitest'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { timeMessages } from '#domain/booking/request/time-messages.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { tripRules } from './trip-rules.ts'

const { validateTrip, furthestStep } = tripRules

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
    { path: 'comment', message: expect.stringMatching(/1,?000/) },
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
    { path: 'returnAt', message: 'Choose a return time after the pick-up' },
  ])
})

test('fields of later steps are not validated', () => {
  const person = { id: 'a', firstName: '', secondName: '', email: '', phone: '', notify: false }
  expect(validateTrip(filled({ passengers: [person] }), now)).toEqual([])
})

const { FORM, CARS, LOGIN, FINAL } = wizardSteps
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
