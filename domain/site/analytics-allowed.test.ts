import { expect, test } from 'vitest'
import { isAnalyticsAllowed } from './analytics-allowed.ts'

const measured = { analyticsId: 'G-TEST123' }

test.each([
  '/',
  '/fleet',
  '/booking',
  '/booking/information',
  '/fleet?note=100%',
  '/docs/cookies',
  '/blog/payment',
  '/payments-explained',
])('analytics are allowed on %s', (path) => {
  expect(isAnalyticsAllowed(measured, path)).toBe(true)
})

test.each([
  '/payment',
  '/payment/',
  '/payment/success',
  '/payment?reference=SW-1',
  '/booking/info',
  '/booking/info?reference=SW-1',
  '/Booking/Info',
  '/user/profile',
  '/auth/sign-in',
  '/Payment/Success',
  '//payment',
  '/%70ayment',
  '/%',
])('analytics are not allowed on %s', (path) => {
  expect(isAnalyticsAllowed(measured, path)).toBe(false)
})

test('a site without an id has no analytics', () => {
  expect(isAnalyticsAllowed({}, '/')).toBe(false)
})
