import { expect, test } from 'vitest'
import { canTextAboutBooking, hasSmsConsent } from './sms-permission.ts'

const [monday, tuesday, wednesday] = [16, 17, 18].map((day) => new Date(`2026-11-${day}T15:00:00Z`)) as [
  Date,
  Date,
  Date,
]

test.each([
  ['nobody has agreed', null, null, false],
  ['somebody has agreed', monday, null, true],
  ['STOP came after it', monday, tuesday, false],
  ['STOP came in the same moment', monday, monday, false],
  ['somebody agreed anew', wednesday, tuesday, true],
  ['only STOP is known', null, monday, false],
])('where %s, texts may be sent or not', (_name, agreedAt, stoppedAt, may) => {
  expect(hasSmsConsent({ agreedAt, stoppedAt })).toBe(may)
})

test('a booking whose box was left empty gets texts only by a consent that came with it or later', () => {
  const empty = { acceptSms: false, createdAt: tuesday }

  expect(canTextAboutBooking(empty, { agreedAt: monday, stoppedAt: null })).toBe(false)
  expect(canTextAboutBooking(empty, { agreedAt: wednesday, stoppedAt: null })).toBe(true)
  expect(canTextAboutBooking({ ...empty, acceptSms: true }, { agreedAt: monday, stoppedAt: null })).toBe(true)
})

test('a ticked box is worth nothing without a record of it', () => {
  expect(
    canTextAboutBooking({ acceptSms: true, createdAt: monday }, { agreedAt: null, stoppedAt: null }),
  ).toBe(false)
})
