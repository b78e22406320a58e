import { expect, test } from 'vitest'
import { matchSavedAddresses } from './match-saved-addresses.ts'

const home = { id: '1', label: 'Home', address: '350 5th Ave, New York, NY 10118' }
const work = { id: '2', label: 'Work', address: '1 Wall St, New York, NY 10005' }

test('while nothing is typed every saved address is meant', () => {
  expect(matchSavedAddresses([home, work], ' ')).toEqual([home, work])
})

test('an address is found by its name and by its words, in any case', () => {
  expect(matchSavedAddresses([home, work], 'hom')).toEqual([home])
  expect(matchSavedAddresses([home, work], 'WALL')).toEqual([work])
  expect(matchSavedAddresses([home, work], 'Kennedy')).toEqual([])
})
