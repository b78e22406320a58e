import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { pickUp, timeZone } from '#domain/constants.ts'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { wallClockAt } from '#domain/time/wall-clock.ts'
import { movePastDates, preferredFields } from './prepare-form.ts'

const form = emptyBookingForm(new Date('2026-11-15T17:00:00Z'))
const preferred = { tripType: 'from-airport', childSeats: [{ type: 'booster', count: 2 }] } as const
const preferences = { ...preferred, childSeats: [...preferred.childSeats] }

test('an untouched form gets the customer’s preferences', () => {
  expect(preferredFields(form, preferences, { keepType: false })).toEqual({
    type: 'from-airport',
    childSeats: preferred.childSeats,
  })
})

test('preferred seats of the same kind are merged', () => {
  const twice = [...preferences.childSeats, { type: 'booster' as const, count: 1 }]

  expect(preferredFields(form, { ...preferences, childSeats: twice }, { keepType: false })).toMatchObject({
    childSeats: [{ type: 'booster', count: 3 }],
  })
})

test('dates and contact details do not make a form touched', () => {
  const later = { ...form, pickUpAt: '2026-12-01T09:00' as const, guest: { ...form.guest, firstName: 'A' } }

  expect(preferredFields(later, preferences, { keepType: false })).not.toBeNull()
})

test.each([
  { pickUpLocation: 'JFK' },
  { type: 'prom' as const },
  { passengerCount: 2 },
  { childSeats: [{ type: 'infant' as const, count: 1 }] },
])('a form with %o is not changed', (touched) => {
  expect(preferredFields({ ...form, ...touched }, preferences, { keepType: false })).toBeNull()
})

test('keepType preserves the kind of trip', () => {
  expect(preferredFields({ ...form, type: 'prom' }, preferences, { keepType: true })).toEqual({
    childSeats: preferred.childSeats,
  })
})

test('without preferences nothing changes', () => {
  expect(preferredFields(form, { tripType: null, childSeats: [] }, { keepType: false })).toBeNull()
})

const now = new Date('2026-11-15T15:00Z')

test('a pick-up that can still be booked stays', () => {
  expect(movePastDates({ ...emptyBookingForm(now), pickUpAt: '2026-11-16T10:00' }, now)).toBeNull()
})

test('a past pick-up moves to the first bookable day at the same time, and return and flight move along', () => {
  const form = {
    ...emptyBookingForm(now),
    pickUpAt: '2026-11-10T09:30',
    returnAt: '2026-11-12T18:00',
    flightAt: '2026-11-10T12:15',
    returnFlightAt: '2026-11-12T17:05',
  } as const

  expect(movePastDates(form, now)).toEqual({
    pickUpAt: '2026-11-17T09:30',
    returnAt: '2026-11-19T18:00',
    flightAt: '2026-11-17T12:15',
    returnFlightAt: '2026-11-19T17:05',
  })
  expect(movePastDates({ ...form, pickUpAt: '2026-11-10T10:00' }, now)?.pickUpAt).toBe('2026-11-16T10:00')
})

test('any saved pick-up, opened at any time, can be booked afterwards', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, (saved, opened) => {
      const form = { ...emptyBookingForm(opened), pickUpAt: wallClockAt(saved, timeZone) }
      const { pickUpAt } = movePastDates(form, opened) ?? form
      expect(toInstant(pickUpAt, 'later')?.getTime()).toBeGreaterThanOrEqual(
        opened.getTime() + pickUp.earliestLeadMs,
      )
    }),
  )
})
