import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LegProgress } from './leg-status.ts'
import { stepTimes } from './step-times.ts'

const trip = [press('en-route', '5:00'), press('on-location', '5:20'), press('on-board', '5:31')]

test('steps have the times of their presses, in whatever order these arrived', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(trip, { minLength: 3 }), (presses) => {
      expect(stepTimes(presses, 'on-board')).toEqual({
        'en-route': at('5:00'),
        'on-location': at('5:20'),
        'on-board': at('5:31'),
      })
    }),
  )
})

test('a step that the desk took back has the time of its next press; those before it keep theirs', () => {
  const corrected = [
    press('en-route', '5:00'),
    press('on-location', '5:04'),
    { ...press('en-route', '5:06'), isByDesk: true },
  ]

  expect(stepTimes(corrected, 'en-route')).toEqual({ 'en-route': at('5:00') })
  expect(stepTimes([...corrected, press('on-location', '5:20')], 'on-location')).toEqual({
    'en-route': at('5:00'),
    'on-location': at('5:20'),
  })
})

test('a step that was skipped has no time, and a no-show was never on board', () => {
  expect(stepTimes([press('on-location', '5:20')], 'on-location')).toEqual({ 'on-location': at('5:20') })
  expect(stepTimes([...trip, press('no-show', '6:00')], 'no-show')).toEqual({
    'en-route': at('5:00'),
    'on-location': at('5:20'),
    'no-show': at('6:00'),
  })
})

function press(status: LegProgress, time: string) {
  return { status, pressedAt: at(time), isByDesk: false }
}

function at(time: string): Date {
  return new Date(`2026-11-17T0${time}:00-05:00`)
}
