import { expect, test } from 'vitest'
import { meetingDetails } from './meeting-point.ts'

const booking = { type: 'to-airport', isRoundTrip: true, chauffeur: null } as const

test('on a round trip to an airport the chauffeur comes inside at the airport, not at home', () => {
  expect(meetingDetails({ booking, greetedWays: [false, true] })).toEqual([
    { label: 'Where to meet', value: expect.stringMatching(/^At your pick-up address\./) },
    { label: 'Where to meet for the return', value: expect.stringMatching(/^Inside the terminal\./) },
  ])
})

test('without meet and greet the return from an airport is at the curb', () => {
  expect(meetingDetails({ booking, greetedWays: [false, false] })[1]?.value).toMatch(
    /^At the curb of your terminal\./,
  )
})

test('a trip with one meeting point has one', () => {
  expect(meetingDetails({ booking: { ...booking, isRoundTrip: false }, greetedWays: [true] })).toEqual([
    { label: 'Where to meet', value: expect.stringContaining('come inside') },
  ])
  expect(
    meetingDetails({ booking: { ...booking, type: 'from-airport' }, greetedWays: [true, false] }),
  ).toEqual([{ label: 'Where to meet', value: expect.stringMatching(/^Inside the terminal\./) }])
})

test('a return with meet and greet has its own meeting point, whatever the kind of trip', () => {
  expect(
    meetingDetails({ booking: { ...booking, type: 'point-to-point' }, greetedWays: [false, true] }),
  ).toEqual([
    { label: 'Where to meet', value: expect.stringMatching(/^At your pick-up address\./) },
    {
      label: 'Where to meet for the return',
      value: expect.stringMatching(/^Your chauffeur will come inside/),
    },
  ])
})
