import { expect, test } from 'vitest'
import { reopenDelay } from './reopen-delay.ts'

test('a refused stream is opened again after a second, then after twice as long each time, up to 15 seconds', () => {
  const delays = [0, 1, 2, 3, 4, 5, 60].map((refusals) => reopenDelay(refusals, 1))

  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
})

test('phones that are refused together come back spread over half of the delay', () => {
  expect(reopenDelay(2, 0)).toBe(2_000)
  expect(reopenDelay(2, 0.5)).toBe(3_000)
})
