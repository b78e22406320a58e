import { expect, test } from 'vitest'
import { isEmailDue, noticeOfMove, noticeTextTime } from './trip-notice.ts'

const onTheWay = { step: 'en-route', isCorrection: false } as const
const here = { step: 'on-location', isCorrection: false } as const

test('setting out, arriving and a no-show are told; what the passenger sees is not', () => {
  expect(noticeOfMove('planned', 'en-route')).toEqual(onTheWay)
  expect(noticeOfMove('planned', 'on-location')).toEqual(here)
  expect(noticeOfMove('on-location', 'no-show')).toEqual({ step: 'no-show', isCorrection: false })
  expect(noticeOfMove('on-location', 'on-board')).toBeNull()
  expect(noticeOfMove('on-board', 'completed')).toBeNull()
})

test('a step back corrects the step that it takes back, and tells nothing again', () => {
  expect(noticeOfMove('en-route', 'planned')).toEqual({ step: 'en-route', isCorrection: true })
  expect(noticeOfMove('on-location', 'en-route')).toEqual({ step: 'on-location', isCorrection: true })
  expect(noticeOfMove('no-show', 'on-location')).toEqual({ step: 'no-show', isCorrection: true })
  expect(noticeOfMove('on-board', 'on-location')).toBeNull()
  expect(noticeOfMove('completed', 'on-board')).toBeNull()
})

test.each([
  // The quiet hours are from 9 p.m. to 8 a.m. in New York.
  { pressed: '14:00', pickUp: '14:45', sent: '14:00', why: 'it is day' },
  { pressed: '23:10', pickUp: '23:50', sent: '23:10', why: 'the trip itself is at night' },
  { pressed: '07:40', pickUp: '09:00', sent: '08:00', why: 'the quiet hours end first' },
  { pressed: '07:00', pickUp: '08:15', sent: '07:45', why: 'half an hour before the pick-up nobody sleeps' },
  { pressed: '07:50', pickUp: '08:10', sent: '07:50', why: 'the pick-up is near' },
])('on the way, pressed at $pressed for $pickUp, is texted at $sent: $why', ({ pressed, pickUp, sent }) => {
  const press = { pressedAt: at(pressed), pickUpAt: at(pickUp) }

  expect(noticeTextTime(onTheWay, press, at(pressed))).toEqual(at(sent))
})

test.each(['00:30', '03:00', '07:15', '12:00', '21:30'])(
  'your chauffeur is here is texted at once, at %s too, however late the press arrives',
  (time) => {
    const press = { pressedAt: new Date(at(time).getTime() - 40 * 60_000), pickUpAt: at('12:30') }

    expect(noticeTextTime(here, press, at(time))).toEqual(at(time))
    expect(noticeTextTime({ ...onTheWay, isCorrection: true }, press, at(time))).toEqual(at(time))
  },
)

test('on the way is not told more than ten minutes late, unless it waited for the morning', () => {
  const day = { pressedAt: at('14:00'), pickUpAt: at('14:45') }
  expect(noticeTextTime(onTheWay, day, at('14:10'))).toEqual(at('14:10'))
  expect(noticeTextTime(onTheWay, day, at('14:11'))).toBeNull()
  expect(isEmailDue(onTheWay, day, at('14:10'))).toBe(true)
  expect(isEmailDue(onTheWay, day, at('14:11'))).toBe(false)
  expect(isEmailDue(here, day, at('14:30'))).toBe(true)

  const morning = { pressedAt: at('07:00'), pickUpAt: at('09:00') }
  expect(noticeTextTime(onTheWay, morning, at('08:05'))).toEqual(at('08:05'))
  expect(noticeTextTime(onTheWay, morning, at('08:11'))).toBeNull()
})

/** On November 17, in New York. */
function at(time: string): Date {
  return new Date(`2026-11-17T${time}:00-05:00`)
}
