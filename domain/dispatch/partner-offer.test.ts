import { expect, test } from 'vitest'
import { defaultAnswerBy, legShareCents, partnerTextTime, suggestedCostCents } from './partner-offer.ts'

test('the legs share the price evenly, to the cent', () => {
  expect(legShareCents(10_001, { number: 0, legCount: 2 })).toBe(5_001)
  expect(legShareCents(10_001, { number: 1, legCount: 2 })).toBe(5_000)
  expect(legShareCents(10_001, { number: 0, legCount: 1 })).toBe(10_001)
})

test('three quarters of the share are suggested, in whole dollars', () => {
  expect(suggestedCostCents(14_820)).toBe(11_100)
})

test('a partner gets four hours to answer, or half of the time until the pick-up', () => {
  const now = new Date('2026-11-16T15:00:00Z')
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  expect(defaultAnswerBy(inHours(48), now)).toEqual(inHours(4))
  expect(defaultAnswerBy(inHours(3), now)).toEqual(inHours(1.5))
})

const newYork = (time: string) => new Date(`2026-11-${time}:00-05:00`)

test.each([
  ['an offer by day at once', '16T20:59', { answerBy: '17T09:00' }, '16T20:59'],
  ['an offer at night in the morning', '16T21:00', { answerBy: '17T09:00' }, '17T08:00'],
  ['after midnight in the same morning', '17T03:00', { answerBy: '17T08:30' }, '17T08:00'],
  ['an offer that ends before the morning at once', '17T03:00', { answerBy: '17T05:00' }, '17T03:00'],
  ['an offer that leaves no time in the morning at once', '17T03:00', { answerBy: '17T08:29' }, '17T03:00'],
  ['a withdrawal at night in the morning', '16T23:00', { startsAt: '17T10:00' }, '17T08:00'],
  ['a withdrawal of a trip in the early morning at once', '16T23:00', { startsAt: '17T09:59' }, '16T23:00'],
])('a partner is texted %s', (_, now, end, expected) => {
  const kind = 'answerBy' in end ? ('offered' as const) : ('withdrawn' as const)
  const times = { answerBy: newYork('30T00:00'), startsAt: newYork('30T00:00') }
  const given = Object.fromEntries(Object.entries(end).map(([name, time]) => [name, newYork(time)]))

  expect(partnerTextTime(newYork(now), { kind, ...times, ...given })).toEqual(newYork(expected))
})
