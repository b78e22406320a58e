import { expect, test } from 'vitest'
import { canTextAboutBooking, hasSmsConsent } from './sms-permission.ts'

const [monday, tuesday, wednesday] = [16, 17, 18].map((day) => new Date(`2026-11-${day}T15:00:00Z`)) as [
  Date,
  Date,
  Date,
]

test.each([
  ['no consent was given', null, null, false],
  ['consent was given', monday, null, true],
  ['STOP came after it', monday, tuesday, false],
  ['STOP came in the same moment', monday, monday, false],
  ['consent was given again', wednesday, tuesday, true],
  ['only STOP is known', null, monday, false],
])('SMS consent: %s', (_name, agreedAt, stoppedAt, allowed) => {
  expect(hasSmsConsent({ agreedAt, stoppedAt })).toBe(allowed)
})

test('a booking without SMS consent gets texts only after a consent given with it or later', () => {
  const empty = { acceptSms: false, createdAt: tuesday }

  expect(canTextAboutBooking(empty, { agreedAt: monday, stoppedAt: null })).toBe(false)
  expect(canTextAboutBooking(empty, { agreedAt: wednesday, stoppedAt: null })).toBe(true)
  expect(canTextAboutBooking({ ...empty, acceptSms: true }, { agreedAt: monday, stoppedAt: null })).toBe(true)
})

test('a checked box without a consent record sends no texts', () => {
  expect(
    canTextAboutBooking({ acceptSms: true, createdAt: monday }, { agreedAt: null, stoppedAt: null }),
  ).toBe(false)
})
