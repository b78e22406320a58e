import { expect, test } from 'vitest'
import { defaultAnswerBy, legShareCents, suggestedCostCents } from './partner-offer.ts'

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
