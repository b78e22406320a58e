import { expect, test } from 'vitest'
import { getZone } from '#domain/places/geo/zones.ts'
import { isOnShift } from './chauffeur.ts'
import { fitLegs, type PlacedLeg } from './fit-legs.ts'

const midtown = getZone('midtown').centre
const jfk = getZone('jfk').centre

test('legs with time to spare go by the base', () => {
  const legs = [leg('a', '09:00', '10:00'), leg('b', '14:00', '15:00')]

  expect(fitLegs(legs)).toMatchObject({
    ok: true,
    legs: legs.map(({ id, fromBase }) => ({ id, ...fromBase })),
  })
})

test('legs close together are driven one after the other, and nothing is free in between', () => {
  const fit = fitLegs([leg('b', '11:00', '12:00', { from: jfk }), leg('a', '09:00', '10:00', { to: jfk })])

  expect(fit).toMatchObject({
    ok: true,
    legs: [
      { id: 'a', to: at('10:15') },
      { id: 'b', from: at('10:15') },
    ],
  })
})

test('a leg that cannot be reached in time says how many minutes are missing', () => {
  const fit = fitLegs([leg('a', '09:00', '10:00', { to: jfk }), leg('b', '10:30', '12:00', { from: jfk })])

  // A quarter each to get ready, to drive and to be early.
  expect(fit).toEqual({ ok: false, earlier: 'a', later: 'b', missingMinutes: 15 })
})

test('an address that is not on our map needs time to reach it from anywhere', () => {
  expect(fitLegs([leg('a', '09:00', '10:00', { to: null }), leg('b', '12:00', '13:00')]).ok).toBe(false)
})

test.each([
  // Monday is 1, in New York.
  { shift: { weekday: 1, from: '06:00', to: '16:00' }, works: true },
  { shift: { weekday: 1, from: '06:00', to: '09:30' }, works: false },
  { shift: { weekday: 2, from: '06:00', to: '16:00' }, works: false },
  { shift: { weekday: 0, from: '22:00', to: '11:00' }, works: true },
] as const)('a trip from nine to ten on a Monday is in the shift $shift: $works', ({ shift, works }) => {
  expect(isOnShift([shift], { from: at('09:00'), to: at('10:00') })).toBe(works)
})

test('a shift of Saturday night reaches into Sunday', () => {
  const sunday = { from: new Date('2026-11-15T06:00Z'), to: new Date('2026-11-15T07:00Z') }

  expect(isOnShift([{ weekday: 6, from: '20:00', to: '04:00' }], sunday)).toBe(true)
})

/** On Monday, November 16, in New York. */
function at(time: string): Date {
  return new Date(`2026-11-16T${time}:00-05:00`)
}

function leg(
  id: string,
  from: string,
  to: string,
  points: Partial<Pick<PlacedLeg, 'from' | 'to'>> = {},
): PlacedLeg {
  const [startsAt, endsAt] = [at(from), at(to)]
  const away = 90 * 60_000
  const fromBase = { from: new Date(startsAt.getTime() - away), to: new Date(endsAt.getTime() + away) }
  return { id, startsAt, endsAt, from: midtown, to: midtown, ...points, fromBase }
}
