import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedPress, pressTimes } from './press-times.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 22, minute))

function press(
  status: CountedPress['status'],
  minute: number,
  more: Partial<CountedPress> = {},
): CountedPress {
  return { status, pressedAt: at(minute), outcome: 'applied', byDesk: false, ...more }
}

test('each step has the time of its press, in whatever order the presses came', () => {
  const presses = [
    press('en-route', 0),
    press('on-location', 10),
    press('on-board', 30),
    press('completed', 50),
  ]
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(presses, { minLength: 4 }), 1)

  expect(pressTimes(shuffled)).toEqual({
    'en-route': at(0),
    'on-location': at(10),
    'on-board': at(30),
    completed: at(50),
  })
})

test('a trip that was taken back to on board keeps the time when the passenger boarded', () => {
  const presses = [
    press('on-location', 10),
    press('on-board', 30),
    press('completed', 31),
    press('on-board', 40, { byDesk: true }),
  ]

  expect(pressTimes(presses)).toEqual({ 'on-location': at(10), 'on-board': at(30) })
})

test('a step that the desk took back counts from when it is pressed again', () => {
  const presses = [
    press('on-location', 5),
    press('en-route', 8, { byDesk: true }),
    press('on-location', 20),
    press('on-board', 30),
  ]

  expect(pressTimes(presses)).toEqual({ 'on-location': at(20), 'on-board': at(30) })
})

test('a press that the desk overruled has no time', () => {
  expect(pressTimes([press('on-location', 5, { outcome: 'superseded' })])).toEqual({})
})
