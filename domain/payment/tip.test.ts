import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canTip, includedGratuity, leastTipCents, mostTip, suggestedTips } from './tip.ts'

test('the gratuity of the price is named, and an agreed price has none', () => {
  const line = { label: '', note: '' }
  const price = {
    totalCents: 11_900,
    currency: 'USD' as const,
    lines: [
      { ...line, code: 'fare', cents: 10_000 },
      { ...line, code: 'gratuity', cents: 1_900 },
    ],
  }
  expect(includedGratuity(price)).toBe(1_900)
  expect(includedGratuity({ ...price, lines: price.lines.slice(0, 1) })).toBeNull()
})

test('all tips of a trip are at most its price and $500, and $50 for a cheap trip', () => {
  expect(mostTip(12_000, 0)).toBe(12_000)
  expect(mostTip(12_000, 2_000)).toBe(10_000)
  expect(mostTip(90_000, 0)).toBe(50_000)
  expect(mostTip(1_000, 0)).toBe(5_000)
  expect(mostTip(null, 9_000)).toBe(0)
})

test('suggestions are whole dollars, rise, and are all allowed', () => {
  expect(suggestedTips(14_820, 14_820)).toEqual([
    { percent: 5, cents: 700 },
    { percent: 10, cents: 1_500 },
    { percent: 15, cents: 2_200 },
  ])
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (total, paid) => {
        const most = mostTip(total, paid)
        const cents = suggestedTips(total, most).map((tip) => tip.cents)
        expect(cents).toEqual([...new Set(cents)].toSorted((a, b) => a - b))
        for (const tip of cents) {
          expect(tip % 100).toBe(0)
          expect(tip).toBeGreaterThanOrEqual(leastTipCents)
          expect(tip).toBeLessThanOrEqual(most)
        }
      },
    ),
  )
})

test('a tip is given after the trip, and not after a no-show or months later', () => {
  const pickUpAt = new Date('2026-11-20T22:00:00Z')
  const now = new Date('2026-11-21T22:00:00Z')
  const trip = { status: 'completed' as const, pickUpAt, returnAt: null }
  expect(canTip(trip, now)).toBe(true)
  expect(canTip({ ...trip, status: 'on-board' }, now)).toBe(false)
  expect(canTip({ ...trip, status: 'no-show' }, now)).toBe(false)
  expect(canTip(trip, new Date('2027-02-21T22:00:00Z'))).toBe(false)
})

test('after a round trip a tip is given for 60 days from the return', () => {
  const pickUpAt = new Date('2026-11-20T22:00:00Z')
  const returnAt = new Date('2027-02-20T22:00:00Z')
  const trip = { status: 'completed' as const, pickUpAt, returnAt }
  expect(canTip(trip, new Date('2027-02-21T22:00:00Z'))).toBe(true)
  expect(canTip(trip, new Date('2027-04-21T21:59:59Z'))).toBe(true)
  expect(canTip(trip, new Date('2027-04-21T22:00:00Z'))).toBe(false)
})
