import { expect, test } from 'vitest'
import { takenTextTime } from './taken-leg.ts'

const noon = new Date('2026-11-17T17:00:00Z')
const night = new Date('2026-11-18T05:00:00Z')

test('a chauffeur hears two minutes later that a leg is taken from them, so that second thoughts tell nothing', () => {
  expect(takenTextTime({ startsAt: after(noon, 5) }, noon)).toEqual(new Date('2026-11-17T17:02:00Z'))
})

test('at night the text waits for the morning, unless the chauffeur is getting ready', () => {
  const morning = takenTextTime({ startsAt: after(night, 14) }, night)
  expect(morning).toEqual(new Date('2026-11-18T13:00:00Z'))
  expect(takenTextTime({ startsAt: after(night, 2) }, night)).toEqual(new Date('2026-11-18T05:02:00Z'))
  expect(takenTextTime({ startsAt: after(night, 6) }, night)).toEqual(after(night, 3))
})

test('a leg that the app does not show yet is taken without a text', () => {
  expect(takenTextTime({ startsAt: after(noon, 9 * 24) }, noon)).toBeNull()
})

function after(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000)
}
