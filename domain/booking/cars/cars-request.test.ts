import { expect, test } from 'vitest'
import { emptyBookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { minimalBookingBody, sampleCarId, sampleNow } from '#tests/samples/booking-request.ts'
import { carsRequestSchema } from './cars-request.ts'

const schema = carsRequestSchema({ now: sampleNow })

test('an empty wizard is a trip with the defaults', () => {
  expect(schema.parse({})).toEqual({
    type: 'point-to-point',
    pickUpAt: null,
    pickUpLocation: '',
    stops: [],
    destinationLocation: '',
    passengerCount: 1,
    luggageCount: 0,
    isAccessible: false,
    isMeetAndGreet: false,
    isRoundTrip: false,
    returnAt: null,
    childSeats: [],
    duration: null,
    carId: null,
    promocodeId: null,
  })
})

test('the initial form is valid', () => {
  const context = { timezone: '', carId: null, signedIn: false, priceToken: null, captcha: '' }
  expect(schema.parse(toBookingRequest(emptyBookingForm(sampleNow), context))).toMatchObject({
    type: 'to-airport',
    pickUpAt: new Date('2026-11-17T17:00:00Z'),
    pickUpLocation: '',
  })
})

test('a complete trip is parsed in full', () => {
  const trip = {
    ...minimalBookingBody,
    type: 'point-to-point',
    stops: [{ orderIndex: 0, address: 'Grand Central' }],
    passengerCount: 4,
    luggageCount: 3,
    isAccessible: true,
    isMeetAndGreet: true,
    isRoundTrip: true,
    returnAt: '2026-11-18T17:00:00Z',
    childSeats: [{ type: 'toddler', count: 2 }],
    duration: 5,
    carId: sampleCarId,
    promocodeId: sampleCarId,
  }
  expect(schema.parse(trip)).toEqual({
    ...trip,
    pickUpAt: new Date(trip.pickUpAt),
    returnAt: new Date(trip.returnAt),
    duration: null,
  })
  expect(schema.parse({ ...trip, type: 'prom' })).toMatchObject({
    duration: 5,
    isRoundTrip: false,
    returnAt: null,
  })
})

test.each(['', 'soon', null, '2027-03-14T02:30', '2026-11-15T18:00:00Z', '2029-11-15T18:00:00Z'])(
  'a pick-up at %j cannot be booked and counts as missing',
  (pickUpAt) => {
    expect(schema.parse({ ...minimalBookingBody, pickUpAt }).pickUpAt).toBe(null)
  },
)

test('an impossible return counts as missing, and the return of a one-way trip is dropped', () => {
  const returnOf = (fields: object) => schema.parse({ ...minimalBookingBody, ...fields }).returnAt
  expect(returnOf({ isRoundTrip: true, returnAt: '2026-11-16T17:00:00Z' })).toBe(null)
  expect(returnOf({ isRoundTrip: true, returnAt: '' })).toBe(null)
  expect(returnOf({ isRoundTrip: false, returnAt: '2026-11-18T17:00:00Z' })).toBe(null)
})

test('unfinished stops and seats are dropped, and the other stops are sorted', () => {
  const stops = [
    { orderIndex: 1, address: 'second' },
    { address: 'J' },
    7,
    { orderIndex: 0, address: 'first' },
  ]
  const childSeats = [{ type: 'infant' }, { type: '' }, null, { type: 'booster', count: 0 }]
  expect(schema.parse({ stops, childSeats })).toMatchObject({
    stops: [
      { orderIndex: 0, address: 'first' },
      { orderIndex: 1, address: 'second' },
    ],
    childSeats: [{ type: 'infant', count: 1 }],
  })
})

test('numbers beyond the limits count as the limit', () => {
  expect(schema.parse({ passengerCount: 500, luggageCount: -3, type: 'prom', duration: '30' })).toMatchObject(
    { passengerCount: 100, luggageCount: 0, duration: 24 },
  )
  expect(schema.parse({ passengerCount: 'many', luggageCount: {}, type: 'prom' })).toMatchObject({
    passengerCount: 1,
    luggageCount: 0,
    duration: 2,
  })
})

test('guest details are ignored, even if invalid', () => {
  expect(schema.parse({ guest: { email: 'no' }, comment: 5, carId: 'x', timezone: [] })).toEqual(
    schema.parse({}),
  )
})

test.each([null, [], 'trip'])('%j is not a trip', (body) => {
  expect(schema.safeParse(body).error?.issues[0]?.message).toBe('The trip couldn’t be read')
})
