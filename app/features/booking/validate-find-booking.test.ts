import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBookingReference, parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { extractReference, validateFindBooking } from './validate-find-booking.ts'

const email = 'anna@example.com'

test('a reference is extracted from pasted text', () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })
  const lead = fc.constantFrom('', ' ', 'Reference: ', 'Booking ', '- ')
  const rest = fc.constantFrom('', ' ', '.', ', thank you', ' - ')

  fc.assert(
    fc.property(bytes, lead, rest, (random, before, after) => {
      const reference = createBookingReference(random)
      expect(parseBookingReference(extractReference(before + reference + after))).toBe(reference)
    }),
  )
})

test('the prefix is optional, and case is ignored', () => {
  expect(validateFindBooking({ reference: '7k3 m9q xtb', email })).toEqual([])
})

test.each(['', 'SW', 'SW-7K3', 'anna'])('%j is not a reference', (reference) => {
  expect(validateFindBooking({ reference, email }).map(({ path }) => path)).toEqual(['reference'])
})

test.each(['', 'anna', 'anna@', '@example.com', 'a b@example.com'])('%j is not an email address', (wrong) => {
  expect(validateFindBooking({ reference: 'SW-7K3-M9Q-XTB', email: wrong })).toEqual([
    { path: 'email', message: 'This e-mail address is not valid' },
  ])
})
