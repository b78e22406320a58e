import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canTextAboutBooking,
  hasSmsConsent,
  parseSmsKeyword,
  quietHoursEnd,
  smsLength,
  smsSendTime,
  toSmsCharacters,
} from './sms.ts'

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

const far = { pickUpAt: new Date('2027-06-01T12:00:00Z') }

test.each([
  ['a minute before nine in the evening', '2026-11-18T01:59:00Z', null],
  ['nine in the evening', '2026-11-18T02:00:00Z', '2026-11-18T13:00:00.000Z'],
  ['midnight', '2026-11-18T05:00:00Z', '2026-11-18T13:00:00.000Z'],
  ['a minute before eight in the morning', '2026-11-18T12:59:59Z', '2026-11-18T13:00:00.000Z'],
  ['eight in the morning', '2026-11-18T13:00:00Z', null],
  ['the night in which the clocks go forward', '2027-03-14T02:30:00Z', '2027-03-14T12:00:00.000Z'],
  ['the night in which the clocks go back', '2026-11-01T01:30:00Z', '2026-11-01T13:00:00.000Z'],
])('%s in New York is quiet or not', (_name, instant, until) => {
  expect(quietHoursEnd(new Date(instant))?.toISOString() ?? null).toBe(until)
})

test('a text that can wait is sent immediately by day, and otherwise after one night at most', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-05-01'), noInvalidDate: true }),
      (now) => {
        const due = smsSendTime(now, far)

        expect(quietHoursEnd(due)).toBeNull()
        if (quietHoursEnd(now) === null) expect(due).toEqual(now)
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(12 * 3_600_000)
      },
    ),
  )
})

test('a text about a trip within twelve hours does not wait for the morning, a later one does', () => {
  const night = new Date('2026-11-18T03:00:00Z')

  expect(smsSendTime(night, { pickUpAt: new Date('2026-11-18T10:00:00Z') })).toEqual(night)
  expect(smsSendTime(night, { pickUpAt: new Date('2026-11-18T15:00:00Z') })).toEqual(night)
  expect(smsSendTime(night, { pickUpAt: new Date('2026-11-18T15:01:00Z') })).toEqual(
    new Date('2026-11-18T13:00:00Z'),
  )
})

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['"Stop"', 'stop'],
  ['Stop all', 'stop'],
  ['unsubscribe', 'stop'],
  ['Cancel', 'stop'],
  ['END', 'stop'],
  ['quit!', 'stop'],
  ['opt-out', 'stop'],
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['help?', 'help'],
  ['info', 'help'],
])('%s means %s', (text, word) => {
  expect(parseSmsKeyword(text)).toBe(word)
})

test.each(['', '???', 'please stop at the corner', 'Cancel my trip', 'stopp', 's t o p '.repeat(9)])(
  '%s is not a keyword',
  (text) => {
    expect(parseSmsKeyword(text)).toBeNull()
  },
)

test('typographic characters become ASCII, unsupported accents are removed, and the rest becomes a question mark', () => {
  expect(toSmsCharacters('“Élan” – Zoë’s café · 9\u202fa.m.… 王')).toBe('"Élan" - Zoe\'s café - 9 a.m.... ?')
})

test('any text becomes GSM text, and converting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const converted = toSmsCharacters(text)

      expect(smsLength(converted)).not.toBeNull()
      expect(toSmsCharacters(converted)).toBe(converted)
    }),
  )
})

test('a character of the extension table counts as two', () => {
  expect([smsLength('a€'), smsLength('ab'), smsLength('a王')]).toEqual([3, 2, null])
})
