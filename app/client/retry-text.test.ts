import { expect, test } from 'vitest'
import { retryText } from './retry-text.ts'

test.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [7000, '2 hours'],
])('%d seconds are rounded up to %s', (seconds, duration) => {
  expect(retryText(seconds)).toBe(`Please try again in ${duration}.`)
})
