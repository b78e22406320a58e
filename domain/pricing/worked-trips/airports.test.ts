import { expect, test } from 'vitest'
import { buildLeg, buildTrip, priceInDollars } from '#tests/samples/priced-trips.ts'

test('1. JFK to Midtown: every public line of New York at once', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('jfk', 'midtown')))).toEqual([
    ['fare', 95], // flat
    ['toll-east-river', 7.46], // Queens to Manhattan
    ['congestion-surcharge', 2.75], // within the State, Midtown is south of 96th Street
    ['central-zone-fee', 0.75], // and south of 60th
    ['airport-fee', 3.5], // one end, in 2026
    ['gratuity', 19], // 20% of 95.00
    ['sales-tax', 9.09], // 8.875% of 95.00 + 7.46 = 9.093325
    ['total', 137.55],
  ])
})

test('2. Midtown to JFK: the flat fare and the East River cost the same in either direction', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('midtown', 'jfk')))).toEqual([
    ['fare', 95], // the same flat fare
    ['toll-east-river', 7.46], // Manhattan to Queens
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5],
    ['gratuity', 19],
    ['sales-tax', 9.09],
    ['total', 137.55],
  ])
})

test('3. Newark to Midtown: out of another State there is no tax and no State surcharge', () => {
  expect(priceInDollars('first-class-sedan', buildTrip(buildLeg('ewr', 'midtown')))).toEqual([
    ['fare', 138], // 95 × 1.45 = 137.75, in whole dollars
    ['toll-hudson', 16.79], // towards New York
    ['central-zone-fee', 0.75], // the zone does not ask for the State
    ['airport-fee', 3.5],
    ['gratuity', 27.6], // 20% of 138.00
    ['total', 186.64],
  ])
})

test('4. Midtown to Newark: outwards the Hudson is free', () => {
  expect(priceInDollars('first-class-sedan', buildTrip(buildLeg('midtown', 'ewr')))).toEqual([
    ['fare', 138],
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5],
    ['gratuity', 27.6],
    ['total', 169.85],
  ])
})

test('5. LaGuardia to the Upper East Side: south of 96th Street, but not of 60th', () => {
  expect(priceInDollars('luxury-suv', buildTrip(buildLeg('lga', 'uptown')))).toEqual([
    ['fare', 95], // 70 × 1.35 = 94.50, in whole dollars
    ['toll-east-river', 7.46],
    ['congestion-surcharge', 2.75],
    ['airport-fee', 3.5],
    ['gratuity', 19],
    ['sales-tax', 9.09], // 8.875% of 102.46
    ['total', 136.8],
  ])
})

test('6. Westchester Airport to Harlem: no toll, no zone, and an airport that asks nothing', () => {
  expect(priceInDollars('electric-sedan', buildTrip(buildLeg('hpn', 'upper-manhattan')))).toEqual([
    ['fare', 121], // 115 × 1.05 = 120.75, in whole dollars
    ['gratuity', 24.2],
    ['sales-tax', 10.74], // 8.875% of 121.00 = 10.73875
    ['total', 155.94],
  ])
})

test('7. Teterboro to Downtown: the Port Authority asks no fee of private aviation', () => {
  expect(priceInDollars('stretch-limousine', buildTrip(buildLeg('teb', 'downtown')))).toEqual([
    ['fare', 228], // 95 × 2.4
    ['toll-hudson', 16.79],
    ['central-zone-fee', 0.75],
    ['gratuity', 45.6],
    ['total', 291.14],
  ])
})

test('8. JFK to LaGuardia: both ends have their fee, and nothing is crossed', () => {
  expect(priceInDollars('executive-van', buildTrip(buildLeg('jfk', 'lga')))).toEqual([
    ['fare', 143], // 75 × 1.9 = 142.50, in whole dollars
    ['airport-fee', 7], // 2 × 3.50
    ['gratuity', 28.6],
    ['sales-tax', 12.69], // 8.875% of 143.00 = 12.69125
    ['total', 191.29],
  ])
})

test('9. MacArthur to Garden City: Long Island alone', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('isp', 'nassau')))).toEqual([
    ['fare', 95],
    ['gratuity', 19],
    ['sales-tax', 8.43], // 8.875% of 95.00 = 8.43125
    ['total', 122.43],
  ])
})

test('10. JFK to Newark: one river costs, the other is free outwards', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('jfk', 'ewr')))).toEqual([
    ['fare', 140],
    ['toll-east-river', 7.46], // off the island
    ['airport-fee', 7],
    ['gratuity', 28],
    ['total', 182.46], // no tax: it ends in New Jersey
  ])
})

test('11. Newark to JFK: both rivers cost', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('ewr', 'jfk')))).toEqual([
    ['fare', 140],
    ['toll-hudson', 16.79],
    ['toll-east-river', 7.46],
    ['airport-fee', 7],
    ['gratuity', 28],
    ['total', 199.25],
  ])
})
