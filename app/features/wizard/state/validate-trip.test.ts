import { expect, test } from 'vitest'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { timeMessages } from '#domain/booking/request/booking-request-times.ts'
import { validateTrip } from './validate-trip.ts'

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
