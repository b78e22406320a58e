import { expect, test } from 'vitest'
import { matchSavedAddresses } from './saved-addresses.ts'

const home = { id: '1', label: 'Home', address: '350 5th Ave, New York, NY 10118' }
const work = { id: '2', label: 'Work', address: '1 Wall St, New York, NY 10005' }

test('an empty text matches every saved address', () => {
  expect(matchSavedAddresses([home, work], ' ')).toEqual([home, work])
})

test('an address matches by name and by address, ignoring case', () => {
  expect(matchSavedAddresses([home, work], 'hom')).toEqual([home])
  expect(matchSavedAddresses([home, work], 'WALL')).toEqual([work])
  expect(matchSavedAddresses([home, work], 'Kennedy')).toEqual([])
})
