import { expect, test } from 'vitest'
import { agreedPriceLimits, lowestFeeCents, lowestQuoteCents } from './limits.ts'

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

test('a dispatcher waives up to $200 of a cancellation fee, an owner all of it', () => {
  expect(lowestFeeCents('dispatcher', 25_000)).toBe(5_000)
  expect(lowestFeeCents('dispatcher', 15_000)).toBe(0)
  expect(lowestFeeCents('owner', 250_000)).toBe(0)
  expect(lowestFeeCents('accountant', 15_000)).toBe(15_000)
})
