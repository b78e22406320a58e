import { expect, test } from 'vitest'
import { validatePerson } from './person-fields.tsx'

const anna = { firstName: 'Anna', secondName: '', email: 'anna@example.com', phone: '+12125550147' }

test('a person needs a first name, an email address and a phone number', () => {
  expect(validatePerson('guest', anna)).toEqual([])
})

test('each invalid field has one error with its API path', () => {
  const errors = validatePerson('passengers.1', { ...anna, firstName: 'A', email: '', phone: '(212) 555' })

  expect(errors.map(({ path }) => path)).toEqual([
    'passengers.1.firstName',
    'passengers.1.email',
    'passengers.1.phone',
  ])
  expect(errors.at(-1)?.message).toBe('Your phone number is not valid')
})

test('the errors of a traveler name the traveler', () => {
  const nameless = { ...anna, firstName: '' }

  expect(validatePerson('guest', nameless)[0]?.message).toBe('Enter your first name')
  expect(validatePerson('passengers.0', nameless)[0]?.message).toBe('Enter the traveler’s first name')
})

test.each(['+442079460958', '+525512345678', '+2125550147'])(
  'only a valid US phone number is accepted, not %s',
  (phone) => {
    expect(validatePerson('guest', { ...anna, phone })).toEqual([
      { path: 'guest.phone', message: 'Your phone number is not valid' },
    ])
  },
)
