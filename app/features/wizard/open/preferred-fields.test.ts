import { expect, test } from 'vitest'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { preferredFields } from './preferred-fields.ts'

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
