import { expect, test } from 'vitest'
import { type Adjustment, applyAdjustments } from './adjustments.ts'
import { priceFromLines } from './price.ts'

const fare = { code: 'fare', label: 'Fare', cents: 10_000 }
const price = priceFromLines([fare])

function adjustment(id: string, changes: Partial<Adjustment>): Adjustment {
  return { id, kind: 'other', cents: 0, reason: 'Agreed by phone', reverses: null, ...changes }
}

test('each adjustment is a line with its reason, and the total is the sum', () => {
  const adjusted = applyAdjustments(price, [
    adjustment('a', { kind: 'discount', cents: -1_500, reason: 'Regular guest' }),
    adjustment('b', { kind: 'waiting', cents: 3_000, reason: '30 minutes at JFK' }),
  ])

  expect(adjusted.totalCents).toBe(11_500)
  expect(adjusted.lines.map(({ label, cents, note }) => [label, cents, note])).toEqual([
    ['Fare', 10_000, undefined],
    ['Waiting time', 3_000, '30 minutes at JFK'],
    ['Discount', -1_500, 'Regular guest'],
  ])
})

test('applying adjustments again does not add their lines twice', () => {
  const given = [adjustment('a', { cents: 500 })]

  expect(applyAdjustments(applyAdjustments(price, given), given)).toEqual(applyAdjustments(price, given))
})

test('an adjustment that was taken back has no line', () => {
  const given = [adjustment('a', { cents: 500 }), adjustment('b', { cents: -500, reverses: 'a' })]

  expect(applyAdjustments(price, given)).toEqual(price)
})

test('deductions stop at a price of zero', () => {
  const given = [adjustment('a', { cents: -8_000 }), adjustment('b', { cents: -8_000 })]

  const adjusted = applyAdjustments(price, given)

  expect(adjusted.totalCents).toBe(0)
  expect(adjusted.lines.slice(1).map(({ cents }) => cents)).toEqual([-8_000, -2_000])
})
