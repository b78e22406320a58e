import { expect, test } from 'vitest'
import type { TripType } from './trip.ts'
import { isGreeted } from './way-back.ts'

test.each<[string, TripType, boolean, boolean[]]>([
  ['a trip from an airport', 'from-airport', false, [true, false]],
  ['a round trip from an airport', 'from-airport', true, [true, false]],
  ['a round trip to an airport', 'to-airport', true, [false, true]],
  ['a round trip to a pier', 'to-seaport', true, [false, true]],
  ['a one-way trip to an airport', 'to-airport', false, [true, false]],
  ['a round trip without an airport', 'point-to-point', true, [true, false]],
])('meet and greet of %s is on the way that is charged for it', (_, type, isRoundTrip, ways) => {
  expect([0, 1].map((way) => isGreeted({ type, isRoundTrip, isMeetAndGreet: true }, way))).toEqual(ways)
  expect(isGreeted({ type, isRoundTrip, isMeetAndGreet: false }, 0)).toBe(false)
})
