import { expect, test } from 'vitest'
import { pickUpQuestion, returnQuestion } from './time-questions.ts'

const chosen = {
  type: 'to-airport',
  pickUpAt: '2026-11-19T14:00',
  isPickUpSuggested: false,
  isRoundTrip: true,
  returnAt: '2026-11-20T14:00',
  isReturnSuggested: false,
} as const

test.each(['2026-11-19T00:00', '2026-11-19T02:15', '2026-11-19T04:59'] as const)(
  'a pick-up at night is pointed out: %s',
  (pickUpAt) => {
    expect(pickUpQuestion({ ...chosen, pickUpAt })).toMatch(
      /^Pick-up is at 1?\d(:\d\d)? a\.m\. on Thursday, /,
    )
  },
)

test('the question names time and day', () => {
  expect(pickUpQuestion({ ...chosen, pickUpAt: '2026-11-19T02:15' })).toBe(
    'Pick-up is at 2:15 a.m. on Thursday, November 19, 2026. Is that right?',
  )
})

test('a suggested time that was never changed is pointed out', () => {
  expect(pickUpQuestion({ ...chosen, pickUpAt: '2026-11-19T09:00', isPickUpSuggested: true })).toBe(
    'You haven’t changed the suggested time, 9 a.m. on Thursday, November 19, 2026. Is that right?',
  )
})

test.each(['2026-11-19T05:00', '2026-11-19T14:00', '2026-11-19T23:45'] as const)(
  'a chosen time at %s raises no question',
  (pickUpAt) => {
    expect(pickUpQuestion({ ...chosen, pickUpAt })).toBeNull()
  },
)

test('the return of a round trip is pointed out for the same reasons', () => {
  expect(returnQuestion({ ...chosen, isReturnSuggested: true })).toBe(
    'You haven’t changed the suggested return time, 2 p.m. on Friday, November 20, 2026. Is that right?',
  )
  expect(returnQuestion({ ...chosen, returnAt: '2026-11-20T03:30' })).toBe(
    'Your return is at 3:30 a.m. on Friday, November 20, 2026. Is that right?',
  )
  expect(returnQuestion(chosen)).toBeNull()
})

test.each([{ isRoundTrip: false }, { type: 'prom' }] as const)(
  'a trip without a return raises none: %o',
  (fields) => {
    expect(returnQuestion({ ...chosen, isReturnSuggested: true, ...fields })).toBeNull()
  },
)
