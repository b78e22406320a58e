import { expect, test } from 'vitest'
import { meetingDetails } from './meeting-point.ts'

const booking = { type: 'to-airport', isRoundTrip: true, isMeetAndGreet: true, chauffeur: null } as const

test('on a round trip to an airport the chauffeur comes inside at the airport, not at home', () => {
  expect(meetingDetails(booking)).toEqual([
    { label: 'Where to meet', value: expect.stringMatching(/^At your pick-up address\./) },
    { label: 'Where to meet for the return', value: expect.stringMatching(/^Inside the terminal\./) },
  ])
})

test('without meet and greet the return from an airport is at the curb', () => {
  expect(meetingDetails({ ...booking, isMeetAndGreet: false })[1]?.value).toMatch(
    /^At the curb of your terminal\./,
  )
})

test('a trip with one meeting point has one', () => {
  expect(meetingDetails({ ...booking, isRoundTrip: false })).toEqual([
    { label: 'Where to meet', value: expect.stringContaining('come inside') },
  ])
  expect(meetingDetails({ ...booking, type: 'from-airport' })).toEqual([
    { label: 'Where to meet', value: expect.stringMatching(/^Inside the terminal\./) },
  ])
})
