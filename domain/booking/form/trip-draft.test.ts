import { expect, test } from 'vitest'
import { parseTripDraft } from './trip-draft.ts'

const now = new Date('2026-11-17T15:00Z')

const read = (given: Record<string, unknown>) => parseTripDraft((name) => given[name], now)

test('a draft has the values of the short form', () => {
  expect(
    read({
      type: 'from-airport',
      pickUpLocation: ' JFK, Terminal 4 ',
      destinationLocation: '1 Main Street, Brooklyn',
      pickUpDay: '2026-12-01',
      pickUpTime: '05:30',
    }),
  ).toEqual({
    type: 'from-airport',
    pickUpLocation: 'JFK, Terminal 4',
    destinationLocation: '1 Main Street, Brooklyn',
    pickUpAt: '2026-12-01T05:30',
    isTimeMissing: false,
  })
})

test("the form's type is to-airport unless another is chosen", () => {
  expect(read({}).type).toBe('to-airport')
  expect(read({ type: 'rocket' }).type).toBe('to-airport')
})

test('a day without a time means noon, to be asked about; a time without a day is ignored', () => {
  expect(read({ pickUpDay: '2026-12-01' })).toMatchObject({
    pickUpAt: '2026-12-01T12:00',
    isTimeMissing: true,
  })
  expect(read({ pickUpTime: '05:30' }).pickUpAt).toBe('')
})

test.each([
  ['12/5/2026', '5:30 PM', '2026-12-05T17:30'],
  ['dec 5', '5 a.m.', '2026-12-05T05:00'],
  ['11/10', '17:05', '2027-11-10T17:05'],
  ['12/05/2026', '12:15 am', '2026-12-05T00:15'],
  ['12/05/2026', '12 p', '2026-12-05T12:00'],
])('day and time can be typed: %s, %s', (pickUpDay, pickUpTime, expected) => {
  expect(read({ pickUpDay, pickUpTime })).toMatchObject({ pickUpAt: expected, isTimeMissing: false })
})

test.each(['25:00', '13 pm', '9:75', 'noonish'])('%s is not a time', (pickUpTime) => {
  expect(read({ pickUpDay: '12/5/2026', pickUpTime })).toMatchObject({
    pickUpAt: '2026-12-05T12:00',
    isTimeMissing: true,
  })
})

test.each(['2026-13-01', 'tomorrow', '2026-02-30'])('%s is not a day', (pickUpDay) => {
  expect(read({ pickUpDay }).pickUpAt).toBe('')
})

test('a form says as text that the time was not chosen', () => {
  const pickUpAt = '2026-12-05T12:00'

  expect(read({ pickUpAt, isTimeMissing: 'true' })).toMatchObject({ pickUpAt, isTimeMissing: true })
  expect(read({ pickUpAt })).toMatchObject({ pickUpAt, isTimeMissing: false })
})

test('an address is cut to the length a booking can store', () => {
  expect(read({ pickUpLocation: 'x'.repeat(300) }).pickUpLocation.length).toBe(100)
})

test('a draft survives being stored and read again', () => {
  const draft = read({ type: 'prom', pickUpLocation: 'A', destinationLocation: 'B', pickUpDay: '2026-12-01' })

  expect(read(draft)).toEqual(draft)
})
