import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { hoursToMs } from '#domain/constants.ts'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { bookAgainForm, returnTripForm } from './book-again.ts'

// Sunday noon in New York.
const now = new Date('2026-11-15T17:00:00Z')

const booking: BookingDetail = {
  reference: 'SW-7K3-M9Q-XTB',
  status: 'completed',
  paymentStatus: 'paid',
  type: 'to-airport',
  // Tuesday, October 20, 6:30 a.m.
  pickUpAt: '2026-10-20T10:30:00.000Z',
  isRoundTrip: false,
  returnAt: null,
  pickUpLocation: '350 5th Ave, New York, NY 10118',
  destinationLocation: 'JFK Airport, Terminal 4, Queens, NY 11430',
  stops: [
    { orderIndex: 1, address: 'Second stop' },
    { orderIndex: 0, address: 'First stop' },
  ],
  passengerCount: 3,
  luggageCount: 2,
  isAccessible: true,
  isMeetAndGreet: true,
  childSeats: [{ type: 'booster', count: 1 }],
  comment: 'Ring twice',
  duration: null,
  airline: 'Delta',
  flightNumber: 'DL 42',
  flightKind: null,
  flightAt: null,
  returnAirline: null,
  returnFlightNumber: null,
  returnFlightKind: null,
  returnFlightAt: null,
  car: { id: 'id', slug: 'executive-sedan', name: 'Executive Sedan' },
  contact: { firstName: 'Anna', secondName: 'Novak', email: 'anna@example.com', phone: '+12125550147' },
  passengers: [
    { firstName: 'Max', secondName: null, email: 'max@example.com', phone: '+12125550148', notify: true },
  ],
  price: null,
  totalCents: 11_400,
  distanceMiles: 16,
  durationMinutes: 45,
  holdExpiresAt: null,
  awaitsEmail: false,
  createdAt: '2026-10-01T10:00:00.000Z',
  timeline: [],
  chauffeur: null,
  can: { change: false, cancel: false, pay: false },
  payment: {
    dueCents: 0,
    paidCents: 11_400,
    authorizedCents: 0,
    chargedAt: null,
    isChargedAfterTrip: false,
    refundedCents: 0,
    refundingCents: 0,
    refundsByHandCents: 0,
    disputedCents: 0,
    lostDisputesCents: 0,
    open: null,
    awaitedZelle: false,
    movements: [{ kind: 'paid', method: 'card', cents: 11_400, at: '2026-10-01T10:05:00.000Z' }],
  },
  zellePayee: null,
  cancellation: null,
  waiting: null,
}

test('booking again repeats the trip on the same weekday of a later week', () => {
  const form = bookAgainForm(booking, formContext())

  expect(form).toMatchObject({
    type: 'to-airport',
    pickUpAt: '2026-11-24T06:30',
    pickUpLocation: booking.pickUpLocation,
    destinationLocation: booking.destinationLocation,
    passengerCount: 3,
    luggageCount: 2,
    isAccessible: true,
    isMeetAndGreet: true,
    isRoundTrip: false,
    childSeats: booking.childSeats,
    comment: 'Ring twice',
    airline: 'Delta',
    promo: null,
  })
  expect(form.stops.map(({ address }) => address)).toEqual(['First stop', 'Second stop'])
  expect(form.passengers).toEqual([
    { ...booking.passengers[0], secondName: '', id: expect.any(String), notify: false },
  ])
  expect(new Set([...form.stops, ...form.passengers].map(({ id }) => id)).size).toBe(3)
})

test('child seats of one type become one entry of the form', () => {
  const childSeats: BookingDetail['childSeats'] = [
    { type: 'booster', count: 1 },
    { type: 'infant', count: 1 },
    { type: 'booster', count: 2 },
  ]
  for (const again of [bookAgainForm, returnTripForm])
    expect(again({ ...booking, childSeats }, formContext()).childSeats).toEqual([
      { type: 'infant', count: 1 },
      { type: 'booster', count: 3 },
    ])
})

test('the proposed day and time are pointed out at review', () => {
  for (const again of [bookAgainForm, returnTripForm])
    expect(again(booking, formContext()).isPickUpSuggested).toBe(true)
})

test('booking again leaves the flight empty', () => {
  for (const form of [bookAgainForm(booking, formContext()), returnTripForm(booking, formContext())])
    expect(form).toMatchObject({ flightNumber: '', flightAt: '' })
})

test('booking an upcoming trip again uses the week after it', () => {
  const upcoming = { ...booking, pickUpAt: '2026-12-01T11:30:00.000Z' }

  expect(bookAgainForm(upcoming, formContext()).pickUpAt).toBe('2026-12-08T06:30')
})

test('a round trip stays one, with the same number of days between', () => {
  const round = { ...booking, isRoundTrip: true, returnAt: '2026-10-23T22:00:00.000Z' }

  expect(bookAgainForm(round, formContext())).toMatchObject({
    isRoundTrip: true,
    pickUpAt: '2026-11-24T06:30',
    returnAt: '2026-11-27T18:00',
  })
})

test('a return trip swaps the ends, reverses the stops and has the matching trip type', () => {
  const form = returnTripForm(booking, formContext())

  expect(form).toMatchObject({
    type: 'from-airport',
    pickUpAt: '2026-11-18T06:30',
    pickUpLocation: booking.destinationLocation,
    destinationLocation: booking.pickUpLocation,
    isRoundTrip: false,
    comment: '',
    isMeetAndGreet: false,
  })
  expect(form.stops.map(({ address }) => address)).toEqual(['Second stop', 'First stop'])
})

test('the return trip of an upcoming trip is a day after it', () => {
  const upcoming = { ...booking, type: 'from-seaport' as const, pickUpAt: '2026-12-01T11:30:00.000Z' }

  expect(returnTripForm(upcoming, formContext())).toMatchObject({
    type: 'to-seaport',
    pickUpAt: '2026-12-02T06:30',
  })
})

test('the suggested time always exists, is late enough, and has the original time of day', () => {
  const instants = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      instants,
      instants,
      fc.constantFrom(bookAgainForm, returnTripForm),
      (pickUpAt, today, again) => {
        const { pickUpAt: proposed } = again(
          { ...booking, pickUpAt: pickUpAt.toISOString() },
          formContext(today),
        )
        const instant = toInstant(proposed)
        expect(instant?.getTime()).toBeGreaterThanOrEqual(today.getTime() + hoursToMs(48))
        expect(instant?.getTime()).toBeGreaterThan(pickUpAt.getTime())
        expect(proposed.slice(11)).toBe(newYorkClockAt(pickUpAt).slice(11))
        if (again === bookAgainForm) expect(weekday(proposed)).toBe(weekday(newYorkClockAt(pickUpAt)))
      },
    ),
  )
})

function formContext(today = now) {
  let last = 0
  return { now: today, newId: () => `id-${++last}` }
}

function weekday(clock: string): number {
  return new Date(`${clock}Z`).getUTCDay()
}
