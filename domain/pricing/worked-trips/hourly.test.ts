import { expect, test } from 'vitest'
import { buildLeg, buildTrip, priceInDollars } from '#tests/samples/priced-trips.ts'

test('26. Three hours in Midtown', () => {
  const trip = buildTrip(buildLeg('midtown', 'midtown'), { type: 'hourly-as-directed', hours: 3 })

  expect(priceInDollars('executive-sedan', trip)).toEqual([
    ['fare', 255], // 3 × 85
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['gratuity', 51],
    ['sales-tax', 22.63], // 8.875% of 255.00 = 22.63125
    ['total', 332.13],
  ])
})

test('27. A birthday in Brooklyn', () => {
  const trip = buildTrip(buildLeg('brooklyn-south', 'brooklyn-south'), { type: 'birthday-party', hours: 2 })

  expect(priceInDollars('stretch-limousine', trip)).toEqual([
    ['fare', 420], // 2 × 210
    ['gratuity', 84],
    ['sales-tax', 37.28], // 8.875% of 420.00 = 37.275: half a cent goes up
    ['total', 541.28],
  ])
})

test('28. One hour costs the minimum of two', () => {
  const trip = buildTrip(buildLeg('bronx', 'bronx'), { type: 'hourly-as-directed', hours: 1 })

  expect(priceInDollars('luxury-suv', trip)).toEqual([
    ['fare', 230], // 2 × 115
    ['gratuity', 46],
    ['sales-tax', 20.41], // 8.875% of 230.00 = 20.4125
    ['total', 296.41],
  ])
})

test('29. A prom from Nassau into Midtown and home: tolls there and back, the stop in the price of the hours', () => {
  const trip = buildTrip(buildLeg('nassau', 'nassau', { via: ['midtown'] }), { type: 'prom', hours: 5 })

  expect(priceInDollars('stretch-limousine', trip)).toEqual([
    ['fare', 1050], // 5 × 210
    ['toll-east-river', 7.46], // Long Island to Manhattan
    ['toll-east-river', 7.46], // and back
    ['congestion-surcharge', 2.75], // for the stop in Midtown
    ['central-zone-fee', 0.75],
    ['gratuity', 210],
    ['sales-tax', 94.51], // 8.875% of 1,050.00 + 2 × 7.46 = 94.51165
    ['total', 1372.93],
  ])
})

test('30. Hours that end in New Jersey are not taxed', () => {
  const trip = buildTrip(buildLeg('midtown', 'hudson-county'), { type: 'hourly-as-directed', hours: 4 })

  expect(priceInDollars('first-class-sedan', trip)).toEqual([
    ['fare', 500], // 4 × 125
    ['central-zone-fee', 0.75],
    ['gratuity', 100],
    ['total', 600.75],
  ])
})

test('31. Hours that begin at JFK, with a greeting: the flat fare does not hold by the hour', () => {
  const more = { type: 'hourly-as-directed', hours: 3, meetAndGreet: true } as const

  expect(priceInDollars('executive-van', buildTrip(buildLeg('jfk', 'midtown'), more))).toEqual([
    ['fare', 480], // 3 × 160
    ['meet-and-greet', 50], // for a van
    ['toll-east-river', 7.46],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5],
    ['gratuity', 96], // of the fare alone
    ['sales-tax', 47.7], // 8.875% of 480.00 + 50.00 + 7.46 = 47.699575
    ['total', 688.16],
  ])
})

test('32. A whole day', () => {
  const trip = buildTrip(buildLeg('bronx', 'bronx'), { type: 'hourly-as-directed', hours: 24 })

  expect(priceInDollars('executive-sedan', trip)).toEqual([
    ['fare', 2040], // 24 × 85
    ['gratuity', 408],
    ['sales-tax', 181.05], // 8.875% of 2,040.00
    ['total', 2629.05],
  ])
})
