import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickUp } from '#domain/constants.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { suggestPickUp } from './suggest-pick-up.ts'

test.each([
  ['2026-11-17T14:52:10Z', '2026-11-19T10:00', 'rounded up to the next quarter hour'],
  ['2026-11-17T15:00:00Z', '2026-11-19T10:00', 'a full quarter stays'],
  ['2026-11-17T15:00:01Z', '2026-11-19T10:15', 'one second later is the next quarter'],
  ['2026-11-17T12:00:00Z', '2026-11-19T07:00', '7 a.m. is day'],
  ['2026-11-18T01:45:00Z', '2026-11-19T20:45', 'a quarter to 9 p.m. is day'],
  ['2026-11-18T02:00:00Z', '2026-11-20T09:00', 'from 9 p.m. on, 9 a.m. of the next day'],
  ['2026-11-18T01:50:00Z', '2026-11-20T09:00', 'also if only the rounding reaches 9 p.m.'],
  ['2026-11-17T07:57:00Z', '2026-11-19T09:00', 'before 7 a.m., 9 a.m. of that day'],
  ['2026-10-30T14:52:00Z', '2026-11-01T10:00', 'two days are 48 hours, also when the clocks go back'],
])('at %s the form suggests %s: %s', (now, expected) => {
  expect(newYorkClockAt(suggestPickUp(new Date(now)))).toBe(expected)
})

test('the suggestion is never sooner than now + 2 days, nor more than 12 hours later', () => {
  const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyMoment, (now) => {
      const lead = suggestPickUp(now).getTime() - now.getTime() - pickUp.defaultLeadMs
      expect(lead).toBeGreaterThanOrEqual(0)
      // Half a day at most: 9 p.m. to 9 a.m., and an hour more in the night when the clocks go back.
      expect(lead).toBeLessThanOrEqual(13 * 3_600_000)
    }),
  )
})
