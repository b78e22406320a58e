import { expect, test } from 'vitest'
import { buildLeg, buildTrip, priceInDollars } from '#tests/samples/priced-trips.ts'

test('17. Just short of the minimum', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('bronx', 'westchester', { miles: 8.8 }))),
  ).toEqual([
    ['fare', 65], // 25.00 + 8.8 × 4.50 = 64.60, so the minimum
    ['gratuity', 13],
    ['sales-tax', 5.77], // 8.875% of 65.00 = 5.76875
    ['total', 83.77],
  ])
})

test('18. Just over the minimum', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('bronx', 'westchester', { miles: 8.9 }))),
  ).toEqual([
    ['fare', 65.05], // 25.00 + 8.9 × 4.50
    ['gratuity', 13.01],
    ['sales-tax', 5.77], // 8.875% of 65.05 = 5.7731875
    ['total', 83.83],
  ])
})

test('19. The first band to its end', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('queens-west', 'nassau', { miles: 10 }))),
  ).toEqual([
    ['fare', 70], // 25.00 + 10 × 4.50
    ['gratuity', 14],
    ['sales-tax', 6.21], // 8.875% of 70.00 = 6.2125
    ['total', 90.21],
  ])
})

test('20. The second band to its end', () => {
  expect(priceInDollars('luxury-suv', buildTrip(buildLeg('nassau', 'suffolk', { miles: 30 })))).toEqual([
    ['fare', 192], // 34.00 + 10 × 6.10 + 20 × 4.85
    ['gratuity', 38.4],
    ['sales-tax', 17.04], // 8.875% of 192.00
    ['total', 247.44],
  ])
})

test('21. Three bands and a toll', () => {
  expect(
    priceInDollars('executive-van', buildTrip(buildLeg('westchester', 'suffolk', { miles: 42.5 }))),
  ).toEqual([
    ['fare', 341.75], // 48.00 + 10 × 8.55 + 20 × 6.85 + 12.5 × 5.70
    ['toll-east-river', 7.46], // onto the island
    ['gratuity', 68.35],
    ['sales-tax', 30.99], // 8.875% of 341.75 + 7.46 = 30.9923875
    ['total', 448.55],
  ])
})

test('22. Midtown to the Hamptons', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('midtown', 'hamptons', { miles: 98.3 }))),
  ).toEqual([
    ['fare', 346.9], // 25.00 + 10 × 4.50 + 20 × 3.60 + 68.3 × 3.00
    ['toll-east-river', 7.46],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['gratuity', 69.38],
    ['sales-tax', 31.45], // 8.875% of 346.90 + 7.46 = 31.44945
    ['total', 458.69],
  ])
})

test('23. Within New Jersey nothing is due but the fare and the gratuity', () => {
  expect(priceInDollars('electric-sedan', buildTrip(buildLeg('bergen', 'essex', { miles: 14.2 })))).toEqual([
    ['fare', 89.46], // 26.00 + 10 × 4.75 + 4.2 × 3.80
    ['gratuity', 17.89], // 20% of 89.46 = 17.892
    ['total', 107.35],
  ])
})

test('24. Princeton to Downtown', () => {
  expect(
    priceInDollars('stretch-limousine', buildTrip(buildLeg('central-jersey', 'downtown', { miles: 38.4 }))),
  ).toEqual([
    ['fare', 401.48], // 60.00 + 10 × 10.80 + 20 × 8.65 + 8.4 × 7.20
    ['toll-hudson', 16.79],
    ['central-zone-fee', 0.75],
    ['gratuity', 80.3], // 20% of 401.48 = 80.296
    ['total', 499.32],
  ])
})

test('25. A tenth of a mile that ends in half a cent', () => {
  expect(
    priceInDollars('first-class-sedan', buildTrip(buildLeg('bronx', 'suffolk', { miles: 30.1 }))),
  ).toEqual([
    ['fare', 205.44], // 36.00 + 10 × 6.50 + 20 × 5.20 + 0.1 × 4.35 = 205.435: half a cent goes up
    ['toll-east-river', 7.46],
    ['gratuity', 41.09], // 20% of 205.44 = 41.088
    ['sales-tax', 18.89], // 8.875% of 205.44 + 7.46 = 18.894875
    ['total', 272.88],
  ])
})
