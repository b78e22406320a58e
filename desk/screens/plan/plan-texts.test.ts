import { expect, test } from 'vitest'
import { qualityText } from './plan-texts.ts'

test('a proven optimum is called the best plan, and anything else says how much could be missing', () => {
  expect(qualityText({ legGap: 0, mileGap: 0 })).toBe('This is the best possible plan.')
  expect(qualityText({ legGap: 0, mileGap: 0.0042 })).toContain('another 0.5% of the empty miles')
  expect(qualityText({ legGap: 0, mileGap: 0.0001 })).toContain('another 0.1%')
  expect(qualityText({ legGap: 1, mileGap: 0.2 })).toContain('up to 1 more trip might')
})
