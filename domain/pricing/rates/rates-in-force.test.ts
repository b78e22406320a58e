import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/wall-clock.ts'
import { sampleRule } from '#tests/samples/rates.ts'
import { buildRateSchedule, latestRow, rowsInForce } from './rates-in-force.ts'

test('past rows are left out, and future rows follow in order, each until the next begins', () => {
  const rows = [
    sampleRule('child-seat', 'cents', 3500, { validFrom: '2028-01-01' }),
    sampleRule('child-seat', 'cents', 2000, { validFrom: '2025-01-01', validTo: '2025-12-31' }),
    sampleRule('child-seat', 'cents', 2500, { validFrom: '2026-01-01', validTo: '2026-12-31' }),
    sampleRule('child-seat', 'cents', 3000, { validFrom: '2027-03-01', validTo: '2030-12-31' }),
  ]

  expect(
    buildRateSchedule(rows, '2026-12-31').map(({ value, validFrom, validTo }) => [value, validFrom, validTo]),
  ).toEqual([
    [2500, '2026-01-01', '2026-12-31'],
    [3000, '2027-03-01', '2027-12-31'],
    [3500, '2028-01-01', null],
  ])
})

test('an older row applies again after a newer one has ended', () => {
  const rows = [
    sampleRule('child-seat', 'cents', 2500, { validFrom: '2026-01-01' }),
    sampleRule('child-seat', 'cents', 3500, { validFrom: '2026-12-01', validTo: '2026-12-31' }),
  ]

  expect(
    buildRateSchedule(rows, '2026-11-19').map(({ value, validFrom, validTo }) => [value, validFrom, validTo]),
  ).toEqual([
    [2500, '2026-01-01', '2026-11-30'],
    [3500, '2026-12-01', '2026-12-31'],
    [2500, '2027-01-01', null],
  ])
})

test('the schedule has the row that prices use, on each day from today on', () => {
  const firstDay = '2026-01-01'
  const anyDay = fc.nat(60).map((days) => addDays(firstDay, days))
  // The database has one row of a rate for each first day.
  const anyRows = fc.uniqueArray(fc.record({ validFrom: anyDay, length: fc.option(fc.nat(20)) }), {
    selector: ({ validFrom }) => validFrom,
    maxLength: 6,
  })

  fc.assert(
    fc.property(anyRows, anyDay, anyDay, (drawn, today, day) => {
      fc.pre(day >= today)
      const rows = drawn.map(({ validFrom, length }, value) =>
        sampleRule('child-seat', 'cents', value, {
          validFrom,
          ...(length === null ? {} : { validTo: addDays(validFrom, length) }),
        }),
      )

      const scheduled = rowsInForce(buildRateSchedule(rows, today), day)

      expect(scheduled.map(({ value }) => value)).toEqual(
        [latestRow(rowsInForce(rows, day))].flatMap((row) => (row ? [row.value] : [])),
      )
    }),
  )
})
