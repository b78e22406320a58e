import { expect, test } from 'vitest'
import { buildLeg, buildTrip, priceInDollars } from '#tests/samples/priced-trips.ts'

test('57. A stop in Midtown on the way from Midtown to JFK: the flat fare holds', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('midtown', 'jfk', { miles: 20, via: ['midtown'] }))),
  ).toEqual([
    ['fare', 95],
    ['extra-stop', 15],
    ['toll-east-river', 7.46],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5],
    ['gratuity', 19],
    ['sales-tax', 10.42], // 8.875% of 95.00 + 15.00 + 7.46 = 10.424575
    ['total', 153.88],
  ])
})

test('58. A stop in a third zone: the miles of the way, where they cost more than the flat fare', () => {
  const trip = buildTrip(buildLeg('uptown', 'jfk', { miles: 17.2, via: ['queens-west'] }))

  expect(priceInDollars('executive-sedan', trip)).toEqual([
    ['fare', 95.92], // 25.00 + 10 × 4.50 + 7.2 × 3.60, over the flat 95
    ['extra-stop', 15],
    ['toll-east-river', 7.46], // Manhattan to Queens; from there to JFK it is Queens
    ['congestion-surcharge', 2.75],
    ['airport-fee', 3.5],
    ['gratuity', 19.18], // 20% of 95.92 = 19.184
    ['sales-tax', 10.51], // 8.875% of 95.92 + 15.00 + 7.46 = 10.506225
    ['total', 154.32],
  ])
})

test('59. and the flat fare where they cost less', () => {
  const trip = buildTrip(buildLeg('nassau', 'jfk', { miles: 14, via: ['queens-east'] }))

  expect(priceInDollars('executive-sedan', trip)).toEqual([
    ['fare', 85], // 25.00 + 10 × 4.50 + 4 × 3.60 = 84.40 by the mile
    ['extra-stop', 15],
    ['airport-fee', 3.5],
    ['gratuity', 17],
    ['sales-tax', 8.88], // 8.875% of 85.00 + 15.00 = 8.875
    ['total', 129.38],
  ])
})

test('60. Two stops far apart bring the tolls, fees and streets of their zones with them', () => {
  const trip = buildTrip(buildLeg('bronx', 'upper-manhattan', { miles: 38, via: ['jfk', 'downtown'] }))

  expect(priceInDollars('executive-sedan', trip)).toEqual([
    ['fare', 166], // 25.00 + 10 × 4.50 + 20 × 3.60 + 8 × 3.00
    ['extra-stop', 30], // 2 × 15
    ['toll-east-river', 7.46], // the Bronx to Queens
    ['toll-east-river', 7.46], // Queens to Manhattan
    ['congestion-surcharge', 2.75], // Downtown
    ['central-zone-fee', 0.75], // Downtown
    ['airport-fee', 3.5], // somebody gets in at JFK
    ['gratuity', 33.2],
    ['sales-tax', 18.72], // 8.875% of 166.00 + 30.00 + 14.92 = 18.71915
    ['total', 269.84],
  ])
})

test('61. A stop in New Jersey on a trip that begins and ends in New York is taxed, and pays the way back', () => {
  const trip = buildTrip(buildLeg('midtown', 'midtown', { miles: 12, via: ['hudson-county'] }))

  expect(priceInDollars('executive-sedan', trip)).toEqual([
    ['fare', 77.2], // 25.00 + 10 × 4.50 + 2 × 3.60
    ['extra-stop', 15],
    ['toll-hudson', 16.79],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['gratuity', 15.44],
    ['sales-tax', 9.67], // 8.875% of 77.20 + 15.00 + 16.79 = 9.6728625
    ['total', 137.6],
  ])
})

test('62. Two child seats', () => {
  expect(
    priceInDollars('luxury-suv', buildTrip(buildLeg('lga', 'brooklyn-north'), { childSeats: 2 })),
  ).toEqual([
    ['fare', 101], // 75 × 1.35 = 101.25, in whole dollars
    ['child-seat', 50], // 2 × 25
    ['airport-fee', 3.5],
    ['gratuity', 20.2],
    ['sales-tax', 13.4], // 8.875% of 101.00 + 50.00 = 13.40125
    ['total', 188.1],
  ])
})

test.each([
  // 8.875% of 75.00 + 25.00 = 8.875; 75 × 1.9 = 142.50 and of 193.00 = 17.12875; 75 × 2.4 and of 230.00 = 20.4125
  ['63. a sedan', 'executive-sedan', { fare: 75, greeting: 25, gratuity: 15, tax: 8.88, total: 127.38 }],
  ['64. a van', 'executive-van', { fare: 143, greeting: 50, gratuity: 28.6, tax: 17.13, total: 242.23 }],
  [
    '65. a stretch',
    'stretch-limousine',
    { fare: 180, greeting: 50, gratuity: 36, tax: 20.41, total: 289.91 },
  ],
] as const)('%s meets its passengers inside JFK', (_, car, { fare, greeting, gratuity, tax, total }) => {
  expect(priceInDollars(car, buildTrip(buildLeg('jfk', 'queens-west'), { meetAndGreet: true }))).toEqual([
    ['fare', fare],
    ['meet-and-greet', greeting],
    ['airport-fee', 3.5],
    ['gratuity', gratuity],
    ['sales-tax', tax],
    ['total', total],
  ])
})

test('66. Extras of a trip outside the State are not taxed', () => {
  const trip = buildTrip(buildLeg('ewr', 'hudson-county', { via: ['hudson-county'] }), {
    childSeats: 1,
    meetAndGreet: true,
  })

  expect(priceInDollars('executive-sedan', trip)).toEqual([
    ['fare', 70],
    ['meet-and-greet', 25],
    ['child-seat', 25],
    ['extra-stop', 15],
    ['airport-fee', 3.5],
    ['gratuity', 14],
    ['total', 152.5],
  ])
})
