import { expect, test } from 'vitest'
import { type BookingRequest, bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { bookingMachine } from '#domain/status/booking-status.ts'
import { minimalBookingBody, sampleNow as now, sampleCarId } from '#tests/samples/booking-request.ts'
import {
  applyChangesToBody,
  changeRefusal,
  describeChanges,
  type StoredBookingFields,
  unchangeableFieldErrors,
} from './booking-changes.ts'

const day = 86_400_000
const booking = storedBooking({ carId: sampleCarId })

test('a booking can be changed only before the ride begins', () => {
  const pickUpAt = new Date(now.getTime() + 3 * day)
  const may = bookingMachine.states.filter((status) => changeRefusal({ status, pickUpAt }, now) === null)

  expect(may).toEqual(['requested', 'confirmed', 'assigned'])
  expect(changeRefusal({ status: 'en-route', pickUpAt }, now)).toBe('status')
})

test.each([
  [day + 1, null],
  [day, 'too-late'],
  [60_000, 'too-late'],
  [-60_000, 'too-late'],
])('%s ms before the pick-up, the refusal is %s', (ahead, refusal) => {
  const status: BookingStatus = 'confirmed'

  expect(changeRefusal({ status, pickUpAt: new Date(now.getTime() + ahead) }, now)).toBe(refusal)
})

test('fields that are left out stay unchanged', () => {
  expect(describeChanges(read({}), read({}))).toEqual([])
  expect(describeChanges(read({}), read({ comment: 'Two dogs' }))).toEqual(['comment'])
  expect(read({ comment: 'Two dogs' })).toEqual({ ...read({}), comment: 'Two dogs' })
})

test('every changed part is listed', () => {
  const after = read({
    pickUpAt: '2026-11-20T17:00:00Z',
    pickUpLocation: 'Plaza Hotel',
    stops: [{ orderIndex: 0, address: 'Brooklyn Bridge Park' }],
    passengerCount: 2,
    luggageCount: 1,
    isMeetAndGreet: true,
    type: 'from-airport',
    flightNumber: 'BA 117',
  })

  expect(describeChanges(read({}), after)).toEqual([
    'kind of trip',
    'pick-up time',
    'pick-up address',
    'stops',
    'passengers',
    'luggage',
    'meet and greet',
    'flight',
  ])
})

test('a return time adds a return, and null removes it', () => {
  const returnAt = '2026-11-21T17:00:00Z'
  const round = storedBooking({ isRoundTrip: true, returnAt })

  expect(read({ returnAt })).toMatchObject({ isRoundTrip: true, returnAt: new Date(returnAt) })
  expect(read({ returnAt: null }, round)).toMatchObject({ isRoundTrip: false, returnAt: null })
  expect(read({ isRoundTrip: false }, round)).toMatchObject({ isRoundTrip: false, returnAt: null })
  expect(read({ comment: 'x' }, round)).toMatchObject({ isRoundTrip: true, returnAt: new Date(returnAt) })
})

test('a round trip changed to hourly is refused until its return is removed', () => {
  const round = storedBooking({ isRoundTrip: true, returnAt: '2026-11-21T17:00:00Z' })
  const errorPaths = (changes: Record<string, unknown>) =>
    bookingRequestSchema({ now })
      .safeParse(applyChangesToBody(round, changes))
      .error?.issues.map(({ path }) => path)

  expect(errorPaths({ type: 'prom' })).toEqual([['isRoundTrip']])
  expect(errorPaths({ type: 'prom', returnAt: null })).toBeUndefined()
})

test('a return without a time stays, gets its time, or is removed', () => {
  const open = storedBooking({ isRoundTrip: true })
  const returnAt = '2026-11-21T17:00:00Z'

  expect(read({ comment: 'x' }, open)).toMatchObject({ isRoundTrip: true, returnAt: null })
  expect(read({ returnAt }, open)).toMatchObject({ isRoundTrip: true, returnAt: new Date(returnAt) })
  expect(read({ returnAt: null }, open)).toMatchObject({ isRoundTrip: false, returnAt: null })
})

test('guest, promo and site cannot be changed, and the car cannot be removed', () => {
  const hostile = { guest: { email: 'x@example.com' }, promocodeId: sampleCarId, site: 'x', carId: null }

  expect(read(hostile)).toEqual(read({}))
  expect(read({}).carId).toBe(sampleCarId)
})

test('a change of guest or promo is refused; repeating the same promo is not', () => {
  const paths = (changes: Record<string, unknown>) =>
    unchangeableFieldErrors(booking, changes).map(({ path }) => path)

  expect(paths({ guest: { email: 'x@example.com' }, promocodeId: sampleCarId })).toEqual([
    'guest',
    'promocodeId',
  ])
  expect(paths({ guest: null, promocodeId: booking.promoCodeId, comment: 'Two dogs' })).toEqual([])
  expect(paths({})).toEqual([])
})

test('the new pick-up must be a day away, as for a new booking', () => {
  const body = applyChangesToBody(booking, { pickUpAt: '2026-11-16T16:59:00Z' })

  const { error } = bookingRequestSchema({ now }).safeParse(body)

  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Pick up date must be at least 1 day from now',
  ])
})

function read(changes: Record<string, unknown>, of = booking): BookingRequest {
  return bookingRequestSchema({ now }).parse(applyChangesToBody(of, changes))
}

function storedBooking(more: object): StoredBookingFields {
  const request = bookingRequestSchema({ now }).parse({ ...minimalBookingBody, ...more })
  const { timezone, carId, promocodeId, comment, ...fields } = request
  return {
    ...fields,
    timeZone: timezone,
    vehicleClassId: carId,
    promoCodeId: promocodeId,
    comment: comment ?? '',
  }
}
