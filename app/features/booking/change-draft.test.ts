import { expect, test } from 'vitest'
import type { Moment } from '#app/features/trip-fields/moment-fields.tsx'
import { changedDetails, differenceText } from '#app/routes/booking/info/change-details.ts'
import { sampleBooking, sampleCars } from '#tests/samples/booking-samples.ts'
import {
  type ChangeDraft,
  changedFields,
  followBooking,
  isEmptyChange,
  isSameDraft,
  moveFlights,
  pickUpForFlight,
  toChangeDraft,
} from './change-draft.ts'

const booking = sampleBooking({
  pickUpAt: '2026-11-17T14:30:00.000Z',
  stops: [
    { orderIndex: 1, address: 'Second stop' },
    { orderIndex: 0, address: 'First stop' },
  ],
})

test('an unedited draft is an empty change, whatever the order of the stops', () => {
  expect(changedFields(toChangeDraft(booking), booking)).toEqual({})
  expect(isEmptyChange(changedFields(toChangeDraft(booking), booking))).toBe(true)
})

test('a change has only the changed fields', () => {
  const draft = { ...toChangeDraft(booking), passengerCount: 3, destinationLocation: ' LaGuardia Airport ' }

  expect(changedFields(draft, booking)).toEqual({
    passengerCount: 3,
    destinationLocation: 'LaGuardia Airport',
  })
})

test('after a refresh edited fields stay, and the others follow the booking', () => {
  const draft = toChangeDraft(booking)
  if (!draft.flight) throw new Error('An airport trip has a flight')
  const edited: ChangeDraft = {
    ...draft,
    passengerCount: 3,
    stops: draft.stops.toReversed(),
    flight: { ...draft.flight, airline: 'JetBlue' },
  }
  const moved: typeof booking = {
    ...booking,
    pickUpAt: '2026-11-17T12:00:00.000Z',
    flightAt: '2026-11-17T16:00:00.000Z',
    comment: 'Gate B',
    passengers: [],
    stops: [],
  }

  const followed = followBooking(edited, booking, moved)
  expect(followed).toMatchObject({ pickUp: { at: '2026-11-17T07:00' }, comment: 'Gate B', passengers: [] })
  expect(changedFields(followed, moved)).toEqual({
    passengerCount: 3,
    stops: [
      { orderIndex: 0, address: 'Second stop' },
      { orderIndex: 1, address: 'First stop' },
    ],
    airline: 'JetBlue',
  })
})

test('a stop that was removed and entered again is unedited', () => {
  const draft = toChangeDraft(booking)
  const stops = draft.stops.map(({ address }, index) => ({ id: `again-${index}`, address }))

  expect(followBooking({ ...draft, stops }, booking, { ...booking, stops: [] }).stops).toEqual([])
})

test('a booking whose flight or price changes has another draft only for the flight', () => {
  expect(isSameDraft(booking, { ...booking, flightAt: '2026-11-17T16:00:00.000Z' })).toBe(false)
  expect(isSameDraft(booking, { ...booking, totalCents: 1 })).toBe(true)
})

test('times are shown in New York time and sent as instants', () => {
  const draft = toChangeDraft(booking)
  expect(draft.pickUp.at).toBe('2026-11-17T09:30')

  expect(changedFields({ ...draft, pickUp: { ...draft.pickUp, at: '2026-11-17T10:00' } }, booking)).toEqual({
    pickUpAt: '2026-11-17T15:00:00.000Z',
  })
})

test('a time that occurs twice stays the same instant', () => {
  const twice = sampleBooking({ pickUpAt: '2026-11-01T06:30:00.000Z' })

  expect(toChangeDraft(twice).pickUp).toEqual({ at: '2026-11-01T01:30', occurrence: 'later' })
  expect(changedFields(toChangeDraft(twice), twice)).toEqual({})
})

test('a time skipped by daylight saving is sent as typed, so that the server rejects it', () => {
  const draft = toChangeDraft(booking)

  expect(changedFields({ ...draft, pickUp: { ...draft.pickUp, at: '2027-03-14T02:30' } }, booking)).toEqual({
    pickUpAt: '2027-03-14T02:30',
  })
})

test('the flight of each way can be changed, time and kind included', () => {
  const flown = sampleBooking({
    pickUpAt: '2026-11-17T14:30:00.000Z',
    isRoundTrip: true,
    returnAt: '2026-11-20T18:00:00.000Z',
    flightAt: '2026-11-17T18:00:00.000Z',
  })
  const draft = toChangeDraft(flown)
  expect(draft.flight).toEqual({
    airline: 'Delta',
    flightNumber: 'DL 123',
    kind: 'domestic',
    at: '2026-11-17T13:00',
  })
  expect(changedFields(draft, flown)).toEqual({})
  if (!draft.flight) throw new Error('An airport trip has a flight')
  const changed = {
    ...draft,
    flight: { ...draft.flight, kind: 'international', at: '2026-11-17T14:10' },
    returnFlight: { airline: '', flightNumber: ' DL 9 ', kind: 'domestic', at: '2026-11-20T12:00' },
  } as const

  const change = changedFields(changed, flown)
  expect(change).toEqual({
    flightKind: 'international',
    flightAt: '2026-11-17T19:10:00.000Z',
    returnFlightNumber: 'DL 9',
    // Not stored yet, and shown in the form.
    returnFlightKind: 'domestic',
    returnFlightAt: '2026-11-20T17:00:00.000Z',
  })
  expect(changedDetails(flown, change, sampleCars)).toMatchObject([
    { label: 'Flight', after: 'Delta DL 123, international, departs at 2:10\u00a0p.m.' },
    { label: 'Return flight', before: 'None', after: 'DL 9, domestic, lands at 12\u00a0p.m.' },
  ])
})

test('a flight moves along with the day of its pick-up, and the review names its date', () => {
  const flown = sampleBooking({
    pickUpAt: '2026-11-17T14:30:00.000Z',
    isRoundTrip: true,
    returnAt: '2026-11-18T18:00:00.000Z',
    flightAt: '2026-11-17T18:00:00.000Z',
    returnFlightAt: '2026-11-18T17:00:00.000Z',
    returnFlightKind: 'domestic',
  })
  const draft = toChangeDraft(flown)
  const times = {
    pickUp: { at: '2026-11-20T09:30', occurrence: 'earlier' },
    back: { at: '2026-11-21T09:30', occurrence: 'earlier' },
  } as const

  const change = changedFields({ ...draft, ...times, ...moveFlights(draft, times) }, flown)
  expect(change).toEqual({
    pickUpAt: '2026-11-20T14:30:00.000Z',
    returnAt: '2026-11-21T14:30:00.000Z',
    flightAt: '2026-11-20T18:00:00.000Z',
    returnFlightAt: '2026-11-21T17:00:00.000Z',
  })
  expect(changedDetails(flown, change, sampleCars)).toMatchObject([
    { label: 'Pick-up' },
    { label: 'Return' },
    {
      label: 'Flight',
      before: expect.stringMatching(/at 1.p\.m\. on .*17/),
      after: expect.stringMatching(/at 1.p\.m\. on .*20/),
    },
    {
      label: 'Return flight',
      before: expect.stringMatching(/on .*18/),
      after: expect.stringMatching(/on .*21/),
    },
  ])
})

test('another time on the same day leaves the flight as it is', () => {
  const draft = toChangeDraft(sampleBooking({ flightAt: '2026-11-17T18:00:00.000Z' }))
  const later = { ...draft.pickUp, at: `${draft.pickUp.at.slice(0, 10)}T18:00` } as Moment

  expect(moveFlights(draft, { pickUp: later })).toEqual({})
})

test('a pick-up that passes midnight keeps the flight that it meets', () => {
  const late = sampleBooking({
    type: 'from-airport',
    pickUpAt: '2026-11-18T04:45:00.000Z',
    flightAt: '2026-11-18T04:15:00.000Z',
  })
  const draft = toChangeDraft(late)
  const at = (clock: string) => ({ ...draft.pickUp, at: clock }) as Moment
  const nextDay = { ...draft, pickUp: at('2026-11-18T23:45') }

  expect(draft.flight?.at).toBe('2026-11-17T23:15')
  expect(moveFlights(draft, { pickUp: at('2026-11-18T00:30') })).toEqual({})
  // The date is chosen first, then the time.
  const moved = moveFlights(draft, { pickUp: nextDay.pickUp })
  expect(moved.flight?.at).toBe('2026-11-18T23:15')
  expect(moveFlights({ ...nextDay, ...moved }, { pickUp: at('2026-11-18T00:30') }).flight?.at).toBe(
    '2026-11-17T23:15',
  )
})

test('a pick-up that is set for its flight moves a return that is not after it, with the return flight', () => {
  const flown = sampleBooking({
    pickUpAt: '2026-11-17T14:30:00.000Z',
    isRoundTrip: true,
    returnAt: '2026-11-18T18:00:00.000Z',
    flightAt: '2026-11-19T18:00:00.000Z',
    returnFlightAt: '2026-11-18T17:00:00.000Z',
  })
  const draft = toChangeDraft(flown)

  const change = pickUpForFlight(draft, '2026-11-19T09:00')

  expect(change.flight).toBeUndefined()
  expect(change.back?.at).toBe('2026-11-20T09:00')
  expect(change.returnFlight?.at).toBe('2026-11-20T12:00')
})

test('a flight time can be removed', () => {
  const flown = sampleBooking({ flightAt: '2026-11-17T18:00:00.000Z' })
  const draft = toChangeDraft(flown)
  if (!draft.flight) throw new Error('An airport trip has a flight')

  const change = changedFields({ ...draft, flight: { ...draft.flight, at: '' } }, flown)
  expect(change).toEqual({ flightAt: null })
})

test('passengers are sent as the complete list, and shown with how to reach them', () => {
  const draft = toChangeDraft(booking)
  const [ben] = draft.passengers
  if (!ben) throw new Error('The sample has a passenger')

  const change = changedFields({ ...draft, passengers: [{ ...ben, notify: true }] }, booking)

  expect(change).toEqual({
    passengers: [
      { firstName: 'Ben', secondName: '', email: 'ben@example.com', phone: '+12125550148', notify: true },
    ],
  })
  expect(changedDetails(booking, change, sampleCars)).toEqual([
    {
      label: 'Travelers',
      before: 'Ben, ben@example.com, (212)\u00a0555-0148',
      after: 'Ben, ben@example.com, (212)\u00a0555-0148, gets our emails',
    },
  ])
})

test('changed stops are sent as the complete list in route order', () => {
  const draft = toChangeDraft(booking)

  expect(changedFields({ ...draft, stops: draft.stops.slice(1) }, booking)).toEqual({
    stops: [{ orderIndex: 0, address: 'Second stop' }],
  })
})

test('only a trip with a flight can change it', () => {
  expect(toChangeDraft(sampleBooking({ type: 'tour' })).flight).toBeNull()
  const draft = toChangeDraft(booking)
  const flight = { airline: 'Delta', flightNumber: 'DL 9', kind: 'domestic', at: '' } as const

  expect(changedFields({ ...draft, flight }, booking)).toEqual({ flightNumber: 'DL 9' })
})

test('a return can be added, moved and removed', () => {
  const oneWay = toChangeDraft(booking)
  expect(oneWay).toMatchObject({ isRoundTrip: false, back: { at: '2026-11-18T09:30' } })
  const round = sampleBooking({
    pickUpAt: booking.pickUpAt,
    isRoundTrip: true,
    returnAt: '2026-11-20T20:00:00.000Z',
  })
  const back: Moment = { at: '2026-11-20T16:00', occurrence: 'earlier' }

  expect(changedFields({ ...oneWay, isRoundTrip: true }, booking)).toEqual({
    returnAt: '2026-11-18T14:30:00.000Z',
  })
  expect(changedFields({ ...toChangeDraft(round), back }, round)).toEqual({
    returnAt: '2026-11-20T21:00:00.000Z',
  })
  expect(changedFields({ ...toChangeDraft(round), isRoundTrip: false }, round)).toEqual({ returnAt: null })
  expect(changedFields(toChangeDraft(round), round)).toEqual({})
})

test('a return without a time gets the proposed one, or is removed', () => {
  const open = sampleBooking({ pickUpAt: booking.pickUpAt, isRoundTrip: true, returnAt: null })
  const draft = toChangeDraft(open)

  expect(changedFields(draft, open)).toEqual({ returnAt: '2026-11-18T14:30:00.000Z' })
  expect(changedFields({ ...draft, isRoundTrip: false }, open)).toEqual({ returnAt: null })
})

test('changed child seats, options and notes are sent and listed', () => {
  const draft: ChangeDraft = {
    ...toChangeDraft(booking),
    childSeats: [{ type: 'infant', count: 2 }],
    isMeetAndGreet: false,
    isAccessible: true,
    comment: ' Two dogs ',
  }

  const change = changedFields(draft, booking)

  expect(change).toEqual({
    childSeats: [{ type: 'infant', count: 2 }],
    isMeetAndGreet: false,
    isAccessible: true,
    comment: 'Two dogs',
  })
  expect(changedDetails(booking, change, sampleCars)).toEqual([
    { label: 'Child seats', before: '1 × Booster Seat', after: '2 × Rear Facing Seat (Infant)' },
    { label: 'Meet and greet', before: 'Yes', after: 'No' },
    { label: 'Wheelchair accessible', before: 'No', after: 'Yes' },
    { label: 'Notes', before: 'None', after: 'Two dogs' },
  ])
})

test('seats of the same kind are merged, which is no change', () => {
  const apart = sampleBooking({
    childSeats: [
      { type: 'booster', count: 1 },
      { type: 'infant', count: 1 },
      { type: 'booster', count: 2 },
    ],
  })

  expect(toChangeDraft(apart).childSeats).toEqual([
    { type: 'infant', count: 1 },
    { type: 'booster', count: 3 },
  ])
  expect(changedFields(toChangeDraft(apart), apart)).toEqual({})
})

test('a change is listed by detail, with old and new values', () => {
  expect(
    changedDetails(booking, { carId: sampleCars[1].id, pickUpAt: '2026-11-18T14:30:00.000Z' }, sampleCars),
  ).toEqual([
    {
      label: 'Pick-up',
      before: 'Tuesday, November\u00a017, 2026, 9:30\u00a0a.m., New\u00a0York\u00a0time',
      after: 'Wednesday, November\u00a018, 2026, 9:30\u00a0a.m., New\u00a0York\u00a0time',
    },
    { label: 'Car', before: 'Executive Sedan', after: 'Luxury SUV' },
  ])
})

test('a price difference is shown as more or less', () => {
  expect([1200, -1200, 0].map(differenceText)).toEqual(['$12.00 more', '$12.00 less', 'No difference'])
})
