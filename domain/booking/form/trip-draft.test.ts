import { expect, test } from 'vitest'
import { parseTripDraft } from './trip-draft.ts'

const read = (given: Record<string, unknown>) => parseTripDraft((name) => given[name])

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
  })
})

test("the form's type is to-airport unless another is chosen", () => {
  expect(read({}).type).toBe('to-airport')
  expect(read({ type: 'rocket' }).type).toBe('to-airport')
})

test('a day without a time means noon; a time without a day is ignored', () => {
  expect(read({ pickUpDay: '2026-12-01' }).pickUpAt).toBe('2026-12-01T12:00')
  expect(read({ pickUpTime: '05:30' }).pickUpAt).toBe('')
})

test.each(['2026-13-01', 'tomorrow', '2026-02-30'])('%s is not a day', (pickUpDay) => {
  expect(read({ pickUpDay }).pickUpAt).toBe('')
})

test('an address is cut to the length a booking can store', () => {
  expect(read({ pickUpLocation: 'x'.repeat(300) }).pickUpLocation.length).toBe(100)
})

test('a draft survives being stored and read again', () => {
  const draft = read({ type: 'prom', pickUpLocation: 'A', destinationLocation: 'B', pickUpDay: '2026-12-01' })

  expect(read(draft)).toEqual(draft)
})
