import { expect, test } from 'vitest'
import { validatePerson } from './validate-person.ts'

const anna = { firstName: 'Anna', secondName: '', email: 'anna@example.com', phone: '+12125550147' }

test('somebody with a first name, an e-mail address and a phone number is complete', () => {
  expect(validatePerson('guest', anna)).toEqual([])
})

test('what is wrong is told once a field, under the name that the API gives it', () => {
  const faults = validatePerson('passengers.1', { ...anna, firstName: 'A', email: '', phone: '(212) 555' })

  expect(faults.map(({ path }) => path)).toEqual([
    'passengers.1.firstName',
    'passengers.1.email',
    'passengers.1.phone',
  ])
  expect(faults.at(-1)?.message).toBe('Your phone number is not valid')
})

test.each(['+442079460958', '+525512345678', '+2125550147'])(
  'only a valid US number is accepted, whatever plus and digits may look like: %s is not',
  (phone) => {
    expect(validatePerson('guest', { ...anna, phone })).toEqual([
      { path: 'guest.phone', message: 'Your phone number is not valid' },
    ])
  },
)
