import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LegProgress } from './leg-status.ts'
import { stepTimes } from './step-times.ts'

const byDesk = { staffId: 'staff-1' }
const late = { outcome: 'late' }
const trip = [press('en-route', '5:00'), press('on-location', '5:20'), press('on-board', '5:31')]

test('steps have the times of their presses, in whatever order these arrived', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(trip, { minLength: 3 }), (presses) => {
      expect([...stepTimes(presses, 'on-board')]).toEqual([
        ['en-route', at('5:00')],
        ['on-location', at('5:20')],
        ['on-board', at('5:31')],
      ])
    }),
  )
})

test.each(['5:10', '5:25'])('a second press, at %s, does not move an arrival', (again) => {
  const presses = [press('on-location', '5:20'), press('on-location', again, late)]

  expect([...stepTimes(presses, 'on-location')]).toEqual([['on-location', at('5:20')]])
})

test('a step that was skipped has no time, until its press arrives late', () => {
  const skipped = [press('on-location', '5:20')]

  expect([...stepTimes(skipped, 'on-location')]).toEqual([['on-location', at('5:20')]])
  expect([...stepTimes([...skipped, press('en-route', '5:00', late)], 'on-location')]).toEqual([
    ['en-route', at('5:00')],
    ['on-location', at('5:20')],
  ])
})

test('a step that the desk took back has the time of its next press; those before it keep theirs', () => {
  const corrected = [
    press('en-route', '5:00'),
    press('on-location', '5:04'),
    press('en-route', '5:06', byDesk),
  ]

  expect([...stepTimes(corrected, 'en-route')]).toEqual([['en-route', at('5:00')]])
  expect([...stepTimes([...corrected, press('on-location', '5:20')], 'on-location')]).toEqual([
    ['en-route', at('5:00')],
    ['on-location', at('5:20')],
  ])
})

test('a correction gives no time to the step that it leads back to', () => {
  const boarded = press('on-board', '5:31')
  const corrected = [boarded, press('on-location', '5:32', byDesk), press('en-route', '5:33', byDesk)]

  expect([...stepTimes(corrected, 'en-route')]).toEqual([])
})

test('a trip that was taken back to on board keeps the time when the passenger boarded', () => {
  const corrected = [...trip, press('completed', '5:32'), press('on-board', '5:40', byDesk)]

  expect(stepTimes(corrected, 'on-board')).toEqual(stepTimes(trip, 'on-board'))
})

test('a no-show that was taken back has no time', () => {
  const waited = trip.slice(0, 2)
  const corrected = [...waited, press('no-show', '5:50'), press('on-location', '5:52', byDesk)]

  expect(stepTimes(corrected, 'on-location')).toEqual(stepTimes(waited, 'on-location'))
  expect([...stepTimes([...corrected, press('on-board', '5:55')], 'on-board').keys()]).toEqual([
    'en-route',
    'on-location',
    'on-board',
  ])
})

test('a chauffeur who takes over counts anew', () => {
  const replaced = [...trip.slice(0, 2), press('planned', '5:25', byDesk)]

  expect([...stepTimes(replaced, 'planned')]).toEqual([])
  expect([...stepTimes([...replaced, press('on-location', '5:50')], 'on-location')]).toEqual([
    ['on-location', at('5:50')],
  ])
})

test('a no-show was never on board', () => {
  expect([...stepTimes([...trip, press('no-show', '6:00')], 'no-show').keys()]).toEqual([
    'en-route',
    'on-location',
    'no-show',
  ])
})

test('a press that the desk overruled has no time', () => {
  const overruled = press('on-location', '5:20', { outcome: 'superseded' })

  expect([...stepTimes([overruled], 'on-location')]).toEqual([])
})

function press(
  status: LegProgress,
  time: string,
  { outcome = 'applied', staffId = null }: { outcome?: string; staffId?: string | null } = {},
) {
  return { status, pressedAt: at(time), outcome, staffId }
}

function at(time: string): Date {
  return new Date(`2026-11-17T0${time}:00-05:00`)
}
