import { expect, test } from 'vitest'
import { buildLeg, buildTrip, priceInDollars } from '#tests/samples/priced-trips.ts'

const byDay = [
  ['fare', 75], // flat
  ['toll-east-river', 7.46],
  ['congestion-surcharge', 2.75],
  ['central-zone-fee', 0.75],
  ['airport-fee', 3.5],
  ['gratuity', 15],
  ['sales-tax', 7.32], // 8.875% of 75.00 + 7.46 = 7.318325
  ['total', 111.78],
]

const byNight = [
  ['fare', 75],
  ['overnight', 20],
  ['toll-east-river', 7.46],
  ['congestion-surcharge', 2.75],
  ['central-zone-fee', 0.75],
  ['airport-fee', 3.5],
  ['gratuity', 15], // of the fare alone
  ['sales-tax', 9.09], // 8.875% of 75.00 + 20.00 + 7.46 = 9.093325
  ['total', 133.55],
]

test.each([
  ['33. The last minute of the evening', '2026-11-17T21:59', byDay],
  ['34. The first minute of the night', '2026-11-17T22:00', byNight],
  ['35. The last minute of the night', '2026-11-18T05:59', byNight],
  ['36. The first minute of the morning', '2026-11-18T06:00', byDay],
] as const)('%s: Midtown to LaGuardia at %s', (_, at, lines) => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('midtown', 'lga', { at })))).toEqual(lines)
})

test('37. Thanksgiving', () => {
  const trip = buildTrip(buildLeg('queens-central', 'jfk', { at: '2026-11-26T12:00' }))

  expect(priceInDollars('executive-sedan', trip)).toEqual([
    ['fare', 60],
    ['holiday', 40], // the fourth Thursday of November
    ['airport-fee', 3.5],
    ['gratuity', 12],
    ['sales-tax', 8.88], // 8.875% of 60.00 + 40.00 = 8.875: half a cent goes up
    ['total', 124.38],
  ])
})

const holidayNight = [
  ['fare', 155], // 60.00 + 3.2 × 10.80 = 94.56, so the minimum
  ['overnight', 20],
  ['holiday', 40],
  ['congestion-surcharge', 2.75],
  ['central-zone-fee', 0.75],
  ['gratuity', 31],
  ['sales-tax', 19.08], // 8.875% of 155.00 + 20.00 + 40.00 = 19.08125
  ['total', 268.58],
]

test.each([
  ['38. New Year’s Eve, late', '2026-12-31T23:30'],
  ['39. New Year’s Day, early: a holiday of its own', '2027-01-01T00:30'],
] as const)('%s', (_, at) => {
  const trip = buildTrip(buildLeg('downtown', 'midtown', { miles: 3.2, at }))

  expect(priceInDollars('stretch-limousine', trip)).toEqual(holidayNight)
})

test('40. The night after: no holiday any more', () => {
  const trip = buildTrip(buildLeg('downtown', 'midtown', { miles: 3.2, at: '2027-01-02T00:30' }))

  expect(priceInDollars('stretch-limousine', trip)).toEqual([
    ['fare', 155],
    ['overnight', 20],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['gratuity', 31],
    ['sales-tax', 15.53], // 8.875% of 155.00 + 20.00 = 15.53125
    ['total', 225.03],
  ])
})

test('41. Before the Port Authority began to ask: 14 March 2026', () => {
  const trip = buildTrip(buildLeg('queens-east', 'jfk', { at: '2026-03-14T12:00' }))

  expect(priceInDollars('executive-sedan', trip)).toEqual([
    ['fare', 55],
    ['gratuity', 11],
    ['sales-tax', 4.88], // 8.875% of 55.00 = 4.88125; a public fee is not taxed
    ['total', 70.88],
  ])
})

test.each([
  ['42. Its fee of 2026, from the first day', '2026-03-15T12:00', 3.5, 74.38],
  ['43. and late in that year', '2026-12-30T12:00', 3.5, 74.38],
  ['44. Its fee of 2027', '2027-01-04T12:00', 4.5, 75.38],
  ['45. Its fee of 2028', '2028-01-03T12:00', 5, 75.88],
] as const)('%s', (_, at, fee, total) => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('queens-east', 'jfk', { at })))).toEqual([
    ['fare', 55],
    ['airport-fee', fee],
    ['gratuity', 11],
    ['sales-tax', 4.88],
    ['total', total], // 70.88 and the fee
  ])
})
