import { expect, test } from 'vitest'
import { demoRates } from '#server/data/seed/rates.ts'
import { findWaitingTerms, waitingText } from './waiting-terms.ts'

const terms = {
  freeMinutes: 15,
  freeMinutesDomestic: 30,
  freeMinutesInternational: 60,
  minuteCents: 100,
}

test('the terms come from the rates in force on the day', () => {
  expect(findWaitingTerms(demoRates, { kind: 'sedan' }, '2026-11-20')).toEqual(terms)
  expect(findWaitingTerms({ ...demoRates, rules: [] }, { kind: 'sedan' }, '2026-11-20')).toBeNull()
})

test.each([
  ['to-airport', null, '15 minutes of free waiting, then $1 a minute'],
  ['to-airport', 'international', '15 minutes of free waiting, then $1 a minute'],
  ['from-airport', null, '30 minutes of free waiting after you land, then $1 a minute'],
  ['from-airport', 'domestic', '30 minutes of free waiting after you land, then $1 a minute'],
  ['from-airport', 'international', '60 minutes of free waiting after you land, then $1 a minute'],
  ['from-seaport', null, '15 minutes of free waiting, then $1 a minute'],
  ['prom', null, null],
] as const)('%s, flight %s: %s', (type, flightKind, expected) => {
  expect(waitingText(terms, { type, flightKind })).toBe(expected)
})

const round = { isRoundTrip: true, flightKind: 'domestic', returnFlightKind: 'domestic' } as const

test.each([
  [
    { ...round, type: 'to-airport' },
    '15 minutes of free waiting, or 30 minutes after you land for the return, then $1 a minute',
  ],
  [
    { ...round, type: 'to-airport', returnFlightKind: 'international' },
    '15 minutes of free waiting, or 60 minutes after you land for the return, then $1 a minute',
  ],
  [
    { ...round, type: 'to-airport', returnFlightKind: null },
    '15 minutes of free waiting, or 30 minutes after you land for the return, then $1 a minute',
  ],
  [
    { ...round, type: 'from-airport' },
    '30 minutes of free waiting after you land, or 15 minutes for the return, then $1 a minute',
  ],
  [{ ...round, type: 'point-to-point' }, '15 minutes of free waiting, then $1 a minute'],
  [{ ...round, type: 'to-airport', isRoundTrip: false }, '15 minutes of free waiting, then $1 a minute'],
] as const)('a round trip names the terms of its return if they differ: %o', (trip, expected) => {
  expect(waitingText(terms, trip)).toBe(expected)
})

test('a price with cents is shown with cents, and without terms nothing is shown', () => {
  const trip = { type: 'point-to-point', flightKind: null } as const
  expect(waitingText({ ...terms, minuteCents: 125 }, trip)).toMatch(/then \$1\.25 a minute$/)
  expect(waitingText(null, trip)).toBeNull()
})
