import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietHoursEnd, smsSendTime } from './quiet-hours.ts'

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
