import { expect, test } from 'vitest'
import { type BookingForm, emptyForm } from '#domain/booking/booking-form.ts'
import { sampleOffer } from './offer-samples.ts'
import { readReceipt } from './submit-receipt.ts'
import { tripOf } from './submit-receipt-of.ts'

const form = {
  ...emptyForm(new Date('2026-11-15T15:00:00Z')),
  pickUpLocation: ' 350 5th Ave ',
  destinationLocation: 'JFK Airport',
  stops: [{ id: 'one', address: 'Bryant Park ' }],
}

const booking = {
  kind: 'booking',
  reference: 'SW-7K3M-9QXT',
  status: 'requested',
  createdAt: '2026-11-15T15:00:00.000Z',
  price: sampleOffer().price,
  holdExpiresAt: '2026-11-16T03:00:00.000Z',
  manageUrl: '/booking/info?token=t',
  paymentUrl: '/payment?booking=SW-7K3M-9QXT&token=t',
  email: 'anna@example.com',
  travelers: 'Ben Novak',
  trip: tripOf(form, sampleOffer()),
}

test('a kept booking survives being written and read', () => {
  expect(readReceipt(JSON.stringify(booking))).toEqual(booking)
})

test('what an earlier build has kept is still a receipt', () => {
  const { travelers: _, trip, ...rest } = booking
  const { flight, childSeats, options, notes, ...known } = trip

  expect(readReceipt(JSON.stringify({ ...rest, trip: known }))).toMatchObject({
    reference: 'SW-7K3M-9QXT',
    travelers: '',
    trip: { flight: '', childSeats: '', options: '', notes: '' },
  })
})

test('a kept quote is its reference', () => {
  expect(readReceipt('{"kind":"quote","reference":"Q-1"}')).toEqual({ kind: 'quote', reference: 'Q-1' })
})

test.each([null, '', 'null', '{', '{"kind":"booking"}', '{"kind":"other","reference":"x"}'])(
  'what is not a receipt is none: %s',
  (text) => {
    expect(readReceipt(text)).toBeNull()
  },
)

test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
  'a receipt leads nowhere but to this site: %s',
  (manageUrl) => {
    expect(readReceipt(JSON.stringify({ ...booking, manageUrl }))).toBeNull()
  },
)

test('the trip has only what its kind has', () => {
  const transfer = tripOf(form, sampleOffer())
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

  const bothWays = tripOf({ ...form, isRoundTrip: true }, null)
  expect(bothWays).toMatchObject({ duration: null, car: null, returnAt: '2026-11-18T15:00:00.000Z' })

  const hourly = tripOf({ ...form, type: 'prom', duration: 4, isRoundTrip: true }, null)
  expect(hourly).toMatchObject({ duration: 4, returnAt: null })
})

test('the trip tells everything that was asked for, and a flight only where there is one', () => {
  const asked: BookingForm = {
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

  expect(tripOf(asked, null)).toMatchObject({
    flight: 'Delta DL 123',
    childSeats: 'Rear Facing Seat (Infant), 2 × Booster Seat',
    options: 'Meet and greet, Wheelchair accessible',
    notes: 'Two dogs',
  })
  expect(tripOf({ ...asked, type: 'point-to-point' }, null).flight).toBe('')
})
