import { expect, test } from 'vitest'
import { nextAskAt } from './ask-times.ts'
import { toFlightIdent } from './flight-ident.ts'
import { type KnownLanding, needsCall, proposeMove, shiftLeg } from './landing.ts'
import { callText, proposalText } from './landing-texts.ts'

const at = (clock: string) => new Date(`2026-11-17T${clock}:00-05:00`)
const now = at('14:00')

/** Agreed: landing at 4:45 p.m., pick-up at 5:25 p.m. */
const agreed: KnownLanding = {
  agreedPickUpAt: at('17:25'),
  agreedLandingAt: at('16:45'),
  landingAt: at('16:45'),
  state: 'expected',
  decidedLandingAt: null,
  decidedState: null,
}

test.each([
  ['55 minutes late', { landingAt: at('17:40') }, { pickUpAt: at('18:20'), lateMinutes: 55 }],
  ['9 minutes late', { landingAt: at('16:54') }, null],
  ['10 minutes late', { landingAt: at('16:55') }, { pickUpAt: at('17:35'), lateMinutes: 10 }],
  ['early', { landingAt: at('16:13') }, { pickUpAt: at('16:55'), lateMinutes: -32 }],
  ['landed late', { landingAt: at('17:43'), state: 'landed' }, { pickUpAt: at('18:25'), lateMinutes: 58 }],
  ['unknown', { landingAt: null, state: null }, null],
  ['canceled', { landingAt: at('17:40'), state: 'canceled' }, null],
  ['kept at that landing', { landingAt: at('17:40'), decidedLandingAt: at('17:35') }, null],
  [
    'later than the landing that was kept',
    { landingAt: at('18:00'), decidedLandingAt: at('17:35') },
    { pickUpAt: at('18:40'), lateMinutes: 75 },
  ],
  [
    'expected again, after a call about its diversion,',
    { landingAt: at('17:40'), decidedLandingAt: at('17:40'), decidedState: 'diverted' },
    { pickUpAt: at('18:20'), lateMinutes: 55 },
  ],
  ['back to the agreed landing', { landingAt: at('16:50'), decidedLandingAt: at('17:35') }, null],
] satisfies [string, Partial<KnownLanding>, unknown][])(
  'a landing that is %s proposes the pick-up',
  (_, change, expected) => {
    expect(proposeMove({ ...agreed, ...change }, now)).toEqual(expected)
  },
)

test('a pick-up that would be over is not proposed', () => {
  expect(proposeMove({ ...agreed, landingAt: at('17:40') }, at('18:20'))).toBeNull()
})

test('someone calls about a canceled or diverted flight, once', () => {
  expect(needsCall({ state: 'canceled', decidedState: null })).toBe(true)
  expect(needsCall({ state: 'diverted', decidedState: 'canceled' })).toBe(true)
  expect(needsCall({ state: 'canceled', decidedState: 'canceled' })).toBe(false)
  expect(needsCall({ state: 'landed', decidedState: null })).toBe(false)
})

test('the proposal is one sentence', () => {
  const moved = { flight: 'Delta DL 47', state: 'expected' as const, landingAt: at('17:40'), lateMinutes: 55 }

  expect(proposalText({ ...moved, from: at('17:25'), to: at('18:20') })).toBe(
    'Delta DL 47 lands at 5:40 p.m., 55 minutes late: pick-up at 6:20 p.m. instead of 5:25 p.m.?',
  )
  expect(
    proposalText({ ...moved, state: 'landed', lateMinutes: -61, from: at('17:25'), to: at('16:25') }),
  ).toContain('landed at 5:40 p.m., 1 hour 1 minute early')
  expect(callText('Delta DL 47', 'diverted')).toBe(
    'Delta DL 47 was diverted to another airport. Call the customer.',
  )
})

test.each([
  ['DL 47', null, 'DL47'],
  ['dl0047', null, 'DL47'],
  ['DAL47', 'Delta', 'DAL47'],
  ['B6 1234', 'JetBlue', 'B61234'],
  ['9W 225', null, '9W225'],
  ['47', 'Delta Air Lines', 'DL47'],
  ['47', 'DL', 'DL47'],
  ['47', 'Unknown Wings', null],
  ['47', null, null],
  ['my own plane', 'Delta', null],
  [null, 'Delta', null],
])('%s by %s is %s', (flightNumber, airline, ident) => {
  expect(toFlightIdent({ airline, flightNumber })).toBe(ident)
})

test('a flight is asked about more often the nearer its landing is, 14 times in all', () => {
  const landing = at('16:45')
  const calls: number[] = []
  let next: Date | null = new Date(landing.getTime() - 12 * 3_600_000)
  while (next && next <= landing) {
    calls.push((landing.getTime() - next.getTime()) / 60_000)
    next = nextAskAt(landing, next)
  }

  expect(calls).toEqual([720, 540, 360, 300, 240, 180, 150, 120, 90, 60, 45, 30, 15, 0])
  expect(nextAskAt(landing, new Date(landing.getTime() - 20 * 3_600_000))).toEqual(
    new Date(landing.getTime() - 12 * 3_600_000),
  )
  expect(nextAskAt(landing, new Date(landing.getTime() + 4.1 * 3_600_000))).toBeNull()
})

test('where the car waits between both ways, only the way with the flight moves', () => {
  const leg = {
    startsAt: at('08:00'),
    endsAt: at('18:00'),
    fromBase: { from: at('07:00'), to: at('19:00') },
    isWholeTrip: true,
  }
  const byMs = 3_600_000

  expect(shiftLeg(leg, { way: 1, byMs })).toEqual({
    startsAt: at('08:00'),
    endsAt: at('19:00'),
    fromBase: { from: at('07:00'), to: at('20:00') },
  })
  expect(shiftLeg(leg, { way: 0, byMs })).toMatchObject({ startsAt: at('09:00'), endsAt: at('18:00') })
  expect(shiftLeg({ ...leg, isWholeTrip: false }, { way: 0, byMs })).toMatchObject({
    startsAt: at('09:00'),
    endsAt: at('19:00'),
  })
})
