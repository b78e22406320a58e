import { expect, test } from 'vitest'
import { timePicker } from '#domain/constants.ts'
import { applyClockFace, formatTime, hourLabel, toClockFace } from './clock-face.ts'
import { formatWallClock } from './wall-clock.ts'

const day = { year: 2026, month: 11, day: 17 }
const everyMinute = Array.from({ length: 24 * 60 }, (_, i) =>
  formatWallClock({ ...day, hour: Math.floor(i / 60), minute: i % 60 }),
)

test('every minute of a day survives reading and writing', () => {
  for (const value of everyMinute) expect(applyClockFace(value, toClockFace(value))).toBe(value)
})

test('every minute of a day reads as one of the offered options', () => {
  for (const value of everyMinute) {
    const face = toClockFace(value)
    expect(face.hour).toBeGreaterThanOrEqual(0)
    expect(face.hour).toBeLessThan(timePicker.hourCount)
    expect(face.minute).toBeLessThan(timePicker.minuteCount)
  }
})

test('noon reads 12 PM and midnight 12 AM', () => {
  expect(toClockFace('2026-11-17T12:00')).toEqual({ hour: 0, minute: 0, half: 'PM' })
  expect(toClockFace('2026-11-17T00:00')).toEqual({ hour: 0, minute: 0, half: 'AM' })
  expect(hourLabel(0)).toBe('12')
  expect(hourLabel(11)).toBe('11')
})

test('writing a time does not change the day', () => {
  expect(applyClockFace('2026-12-31T09:15', { hour: 11, minute: 59, half: 'PM' })).toBe('2026-12-31T23:59')
})

test.each([
  ['00:00', '12 a.m.'],
  ['09:00', '9 a.m.'],
  ['12:05', '12:05 p.m.'],
  ['22:30', '10:30 p.m.'],
])('%s reads %s', (time, text) => {
  expect(formatTime(time)).toBe(text)
})
