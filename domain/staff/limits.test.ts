import { expect, test } from 'vitest'
import { agreedPriceLimits, lowestQuoteCents } from './limits.ts'

test('a dispatcher agrees on up to 15% more or less than the rates, an owner on anything up to twice as much', () => {
  expect(agreedPriceLimits('dispatcher', 10_000)).toEqual({ minCents: 8_500, maxCents: 11_500 })
  expect(agreedPriceLimits('owner', 10_000)).toEqual({ minCents: 0, maxCents: 20_000 })
  expect(agreedPriceLimits('accountant', 10_000)).toEqual({ minCents: 10_000, maxCents: 10_000 })
})

test('a limit is never exceeded by a fraction of a cent', () => {
  expect(agreedPriceLimits('dispatcher', 10_001)).toEqual({ minCents: 8_501, maxCents: 11_501 })
})

test('a dispatcher answers a quote with up to 30% less than the rates, an owner with anything', () => {
  expect(lowestQuoteCents('dispatcher', 10_001)).toBe(7_001)
  expect(lowestQuoteCents('owner', 10_001)).toBe(0)
})
