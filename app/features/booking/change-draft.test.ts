import { expect, test } from 'vitest'
import type { Moment } from '#app/features/trip-fields/moment-fields.tsx'
import { changedDetails, differenceText } from '#app/routes/booking/info/change-details.ts'
import { sampleBooking, sampleCars } from '#tests/samples/booking-samples.ts'
import { type ChangeDraft, changedFields, isEmptyChange, toChangeDraft } from './change-draft.ts'

const booking = sampleBooking({
  pickUpAt: '2026-11-17T14:30:00.000Z',
  stops: [
    { orderIndex: 1, address: 'Second stop' },
    { orderIndex: 0, address: 'First stop' },
  ],
})

test('a booking that was only looked at has no change, whatever the order of its stops', () => {
  expect(changedFields(toChangeDraft(booking), booking)).toEqual({})
  expect(isEmptyChange(changedFields(toChangeDraft(booking), booking))).toBe(true)
})

test('a change holds the changed fields and no others', () => {
  const draft = { ...toChangeDraft(booking), passengerCount: 3, destinationLocation: ' LaGuardia Airport ' }

  expect(changedFields(draft, booking)).toEqual({
    passengerCount: 3,
    destinationLocation: 'LaGuardia Airport',
  })
})

test('a time is that of New York’s clock, and goes out as an instant', () => {
  const draft = toChangeDraft(booking)
  expect(draft.pickUp.at).toBe('2026-11-17T09:30')

  expect(changedFields({ ...draft, pickUp: { ...draft.pickUp, at: '2026-11-17T10:00' } }, booking)).toEqual({
    pickUpAt: '2026-11-17T15:00:00.000Z',
  })
})

test('an hour that comes twice keeps being the one it was', () => {
  const twice = sampleBooking({ pickUpAt: '2026-11-01T06:30:00.000Z' })

  expect(toChangeDraft(twice).pickUp).toEqual({ at: '2026-11-01T01:30', occurrence: 'later' })
  expect(changedFields(toChangeDraft(twice), twice)).toEqual({})
})

test('a time that the clocks skip goes out as it stands, so that the server names it', () => {
  const draft = toChangeDraft(booking)

  expect(changedFields({ ...draft, pickUp: { ...draft.pickUp, at: '2027-03-14T02:30' } }, booking)).toEqual({
    pickUpAt: '2027-03-14T02:30',
  })
})

test('stops go out in the order of the way, all of them', () => {
  const draft = toChangeDraft(booking)

  expect(changedFields({ ...draft, stops: draft.stops.slice(1) }, booking)).toEqual({
    stops: [{ orderIndex: 0, address: 'Second stop' }],
  })
})

test('a flight is changed only where the trip meets one', () => {
  expect(toChangeDraft(sampleBooking({ type: 'tour' })).flight).toBeNull()
  const draft = toChangeDraft(booking)

  expect(changedFields({ ...draft, flight: { airline: 'Delta', flightNumber: 'DL 9' } }, booking)).toEqual({
    flightNumber: 'DL 9',
  })
})

test('a way back is added, moved and taken off', () => {
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

test('a way back without a time gets the one that is shown, or is taken off', () => {
  const open = sampleBooking({ pickUpAt: booking.pickUpAt, isRoundTrip: true, returnAt: null })
  const draft = toChangeDraft(open)

  expect(changedFields(draft, open)).toEqual({ returnAt: '2026-11-18T14:30:00.000Z' })
  expect(changedFields({ ...draft, isRoundTrip: false }, open)).toEqual({ returnAt: null })
})

test('child seats, options and notes are changed, and told', () => {
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

test('seats of one kind that were booked apart stand together, and are no change', () => {
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

test('a change is told fact by fact, as it was and as it would be', () => {
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

test('a difference says in which direction it goes', () => {
  expect([1200, -1200, 0].map(differenceText)).toEqual(['$12.00 more', '$12.00 less', 'No difference'])
})
