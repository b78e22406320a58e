import { expect, test } from 'vitest'
import { type BookingForm, emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { toSavedTrip } from './build-receipt.ts'

const form = {
  ...emptyBookingForm(new Date('2026-11-15T15:00:00Z')),
  pickUpLocation: ' 350 5th Ave ',
  destinationLocation: 'JFK Airport',
  stops: [{ id: 'one', address: 'Bryant Park ' }],
}

test('the trip has only the fields of its type', () => {
  const transfer = toSavedTrip(form, sampleOffer())
  expect(transfer).toMatchObject({
    type: 'To Airport',
    car: 'Executive Sedan',
    pickUpAt: '2026-11-17T15:00:00.000Z',
    returnAt: null,
    duration: null,
    pickUpLocation: '350 5th Ave',
    stops: ['Bryant Park'],
    durationMinutes: 50,
  })

  const bothWays = toSavedTrip({ ...form, isRoundTrip: true }, null)
  expect(bothWays).toMatchObject({ duration: null, car: null, returnAt: '2026-11-18T15:00:00.000Z' })

  const hourly = toSavedTrip({ ...form, type: 'prom', duration: 4, isRoundTrip: true }, null)
  expect(hourly).toMatchObject({ duration: 4, returnAt: null })
})

test('the trip has seats, options and notes, and a flight only for airport trips', () => {
  const requested: BookingForm = {
    ...form,
    airline: 'Delta ',
    flightNumber: 'DL 123',
    childSeats: [
      { type: 'infant', count: 1 },
      { type: 'booster', count: 2 },
    ],
    isMeetAndGreet: true,
    isAccessible: true,
    comment: ' Two dogs ',
  }

  expect(toSavedTrip(requested, null)).toMatchObject({
    flight: 'Delta DL 123, domestic',
    childSeats: 'Rear Facing Seat (Infant), 2 × Booster Seat',
    options: 'Meet and greet, Wheelchair accessible',
    notes: 'Two dogs',
  })
  expect(toSavedTrip({ ...requested, type: 'point-to-point' }, null).flight).toBe('')
})
