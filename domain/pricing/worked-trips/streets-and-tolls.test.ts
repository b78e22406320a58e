import { expect, test } from 'vitest'
import { buildLeg, buildTrip, priceInDollars } from '#tests/samples/priced-trips.ts'

/** Each costs the minimum of 65.00; gratuity 13.00; tax 8.875% of 65.00 = 5.76875. */
const fare = ['fare', 65]
const gratuity = ['gratuity', 13]
const tax = ['sales-tax', 5.77]

test('46. Over 60th Street: both Manhattan fees', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('midtown', 'uptown', { miles: 2.5 })))).toEqual(
    [
      fare,
      ['congestion-surcharge', 2.75],
      ['central-zone-fee', 0.75], // one end south of 60th is enough
      gratuity,
      tax,
      ['total', 87.27],
    ],
  )
})

test('47. Over 96th Street: the surcharge, not the zone', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('uptown', 'upper-manhattan', { miles: 3 }))),
  ).toEqual([
    fare,
    ['congestion-surcharge', 2.75], // one end south of 96th is enough
    gratuity,
    tax,
    ['total', 86.52],
  ])
})

test('48. North of 96th Street: neither', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('upper-manhattan', 'bronx', { miles: 4 }))),
  ).toEqual([fare, gratuity, tax, ['total', 83.77]])
})

test('49. Brooklyn to Midtown: the old bridges have no toll', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('brooklyn-north', 'midtown', { miles: 6 }))),
  ).toEqual([
    fare, // 25.00 + 6 × 4.50 = 52.00
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    gratuity,
    tax,
    ['total', 87.27],
  ])
})

test.each([
  ['50. Astoria to the Bronx', 'queens-west', 'bronx'],
  ['51. and back: this toll is due both ways', 'bronx', 'queens-west'],
] as const)('%s', (_, from, to) => {
  expect(priceInDollars('luxury-suv', buildTrip(buildLeg(from, to, { miles: 9 })))).toEqual([
    ['fare', 88.9], // 34.00 + 9 × 6.10
    ['toll-east-river', 7.46],
    ['gratuity', 17.78],
    ['sales-tax', 8.55], // 8.875% of 88.90 + 7.46 = 8.55195
    ['total', 122.69],
  ])
})

test('52. Staten Island to Midtown: by the Verrazzano', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('staten-island', 'midtown', { miles: 17.6 }))),
  ).toEqual([
    ['fare', 97.36], // 25.00 + 10 × 4.50 + 7.6 × 3.60
    ['toll-verrazzano', 7.46],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['gratuity', 19.47], // 20% of 97.36 = 19.472
    ['sales-tax', 9.3], // 8.875% of 97.36 + 7.46 = 9.302775
    ['total', 137.09],
  ])
})

test('53. Newark to Staten Island: the Goethals, towards New York', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('essex', 'staten-island', { miles: 19.5 }))),
  ).toEqual([
    ['fare', 104.2], // 25.00 + 10 × 4.50 + 9.5 × 3.60
    ['toll-goethals', 16.79],
    ['gratuity', 20.84],
    ['total', 141.83],
  ])
})

test('54. and back: free', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('staten-island', 'essex', { miles: 19.5 }))),
  ).toEqual([
    ['fare', 104.2],
    ['gratuity', 20.84],
    ['total', 125.04],
  ])
})

test('55. Fort Lee to Garden City: two rivers, and no fee of a Manhattan that is only passed', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('bergen', 'nassau', { miles: 31.4 })))).toEqual(
    [
      ['fare', 146.2], // 25.00 + 10 × 4.50 + 20 × 3.60 + 1.4 × 3.00
      ['toll-hudson', 16.79],
      ['toll-east-river', 7.46],
      ['gratuity', 29.24],
      ['total', 199.69],
    ],
  )
})

test('56. and back: one river', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('nassau', 'bergen', { miles: 31.4 })))).toEqual(
    [
      ['fare', 146.2],
      ['toll-east-river', 7.46],
      ['gratuity', 29.24],
      ['total', 182.9],
    ],
  )
})
