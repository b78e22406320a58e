import { expect, test } from 'vitest'
import { greetedWays } from './meet-and-greet.ts'
import type { TripType } from './trip.ts'

type Starts = Parameters<typeof greetedWays>[0]['starts']

const unknown: Starts = [undefined, undefined]

test.each<[string, TripType, Starts, boolean[]]>([
  ['a one-way trip', 'point-to-point', ['area'], [true]],
  ['a one-way trip to an airport', 'to-airport', ['area'], [true]],
  ['a round trip from an airport', 'from-airport', ['airport', 'area'], [true, false]],
  ['a round trip to an airport', 'to-airport', ['area', 'airport'], [false, true]],
  ['a round trip to a pier', 'to-seaport', ['area', 'seaport'], [false, true]],
  ['a point-to-point round trip to an airport', 'point-to-point', ['area', 'airport'], [false, true]],
  [
    'a point-to-point round trip from an unknown address',
    'point-to-point',
    [undefined, 'airport'],
    [false, true],
  ],
  ['a round trip between two airports', 'point-to-point', ['airport', 'airport'], [true, true]],
  ['a round trip without an arrival', 'point-to-point', ['area', 'area'], [true, false]],
  ['a round trip to an airport that is no zone', 'to-airport', ['area', 'area'], [false, true]],
  ['a round trip to an unknown airport', 'to-airport', unknown, [false, true]],
  ['a round trip from an unknown airport', 'from-airport', unknown, [true, false]],
  ['a round trip to an unknown address', 'point-to-point', unknown, [true, false]],
])('meet and greet of %s is where it arrives', (_, type, starts, ways) => {
  expect(greetedWays({ type, isMeetAndGreet: true, starts })).toEqual(ways)
  expect(greetedWays({ type, isMeetAndGreet: false, starts })).not.toContain(true)
})
