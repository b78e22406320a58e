import { expect, test } from 'vitest'
import { sampleRule } from '#tests/samples/rates.ts'
import { buildRateSchedule } from './rates-in-force.ts'

test('past rows are left out, and future rows follow in order, each until the next begins', () => {
  const rows = [
    sampleRule('child-seat', 'cents', 3500, { validFrom: '2028-01-01' }),
    sampleRule('child-seat', 'cents', 2000, { validFrom: '2025-01-01' }),
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
