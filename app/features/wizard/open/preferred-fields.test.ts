import { expect, test } from 'vitest'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { preferredFields } from './preferred-fields.ts'

const form = emptyBookingForm(new Date('2026-11-15T17:00:00Z'))
const preferences = { tripType: 'from-airport', childSeats: [{ type: 'booster', count: 2 }] } as const
const liked = { ...preferences, childSeats: [...preferences.childSeats] }

test('an untouched form starts with what the customer likes', () => {
  expect(preferredFields(form, liked, { keepType: false })).toEqual({
    type: 'from-airport',
    childSeats: preferences.childSeats,
  })
})

test('seats of a kind that are liked twice are one entry', () => {
  const twice = [...liked.childSeats, { type: 'booster' as const, count: 1 }]

  expect(preferredFields(form, { ...liked, childSeats: twice }, { keepType: false })).toMatchObject({
    childSeats: [{ type: 'booster', count: 3 }],
  })
})

test('other dates and a contact are no touch', () => {
  const later = { ...form, pickUpAt: '2026-12-01T09:00' as const, guest: { ...form.guest, firstName: 'A' } }

  expect(preferredFields(later, liked, { keepType: false })).not.toBeNull()
})

test.each([
  { pickUpLocation: 'JFK' },
  { type: 'prom' as const },
  { passengerCount: 2 },
  { childSeats: [{ type: 'infant' as const, count: 1 }] },
])('a form with %o is left alone', (touched) => {
  expect(preferredFields({ ...form, ...touched }, liked, { keepType: false })).toBeNull()
})

test('a kind of trip that the visitor came with stays', () => {
  expect(preferredFields({ ...form, type: 'prom' }, liked, { keepType: true })).toEqual({
    childSeats: preferences.childSeats,
  })
})

test('who likes nothing in particular changes nothing', () => {
  expect(preferredFields(form, { tripType: null, childSeats: [] }, { keepType: false })).toBeNull()
})
