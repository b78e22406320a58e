import { expect, test } from 'vitest'
import { holdRefusal, type OpenHolds } from './hold-caps.ts'

const none: OpenHolds = { email: 0, phone: 0, account: 0, network: 0, networkIdle: 0 }
const [guest, account] = [{ hasAccount: false }, { hasAccount: true }]

test.each([
  ['email', 'person'],
  ['phone', 'person'],
  ['networkIdle', 'network'],
] as const)('a guest holds at most three unpaid cars by %s, an account six', (field, whose) => {
  expect(holdRefusal({ ...none, [field]: 2 }, guest)).toBe(null)
  expect(holdRefusal({ ...none, [field]: 3 }, guest)).toBe(whose)
  expect(holdRefusal({ ...none, [field]: 5 }, account)).toBe(null)
  expect(holdRefusal({ ...none, [field]: 6 }, account)).toBe(whose)
})

test('an account holds at most six, whatever contact details it uses', () => {
  expect(holdRefusal({ ...none, account: 5 }, account)).toBe(null)
  expect(holdRefusal({ ...none, account: 6 }, account)).toBe('person')
})

test('a network holds at most six, even if a payment has begun for each', () => {
  expect(holdRefusal({ ...none, network: 5 }, guest)).toBe(null)
  expect(holdRefusal({ ...none, network: 6 }, guest)).toBe('network')
})
