import { expect, test } from 'vitest'
import { buildLeg, buildTrip, priceInDollars, totalInDollars } from '#tests/samples/priced-trips.ts'

test('67. To Newark before the holidays, back late in the new year', () => {
  const out = buildLeg('midtown', 'ewr', { at: '2026-12-20T12:00' })
  const back = buildLeg('ewr', 'midtown', { at: '2027-01-03T23:30' })

  expect(priceInDollars('executive-van', buildTrip([out, back]))).toEqual([
    ['fare', 181], // 95 × 1.9 = 180.50, in whole dollars
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5], // of 2026
    ['gratuity', 36.2], // outbound 221.45
    ['fare', 181],
    ['overnight', 20],
    ['toll-hudson', 16.79], // towards New York only
    ['central-zone-fee', 0.75],
    ['airport-fee', 4.5], // of 2027
    ['gratuity', 36.2], // return 259.24
    ['total', 480.69],
  ])
})

test('68. From Coney Island to JFK before dawn, back on Thanksgiving, with a child and a greeting', () => {
  const out = buildLeg('brooklyn-south', 'jfk', { at: '2026-11-24T05:30' })
  const back = buildLeg('jfk', 'brooklyn-south', { at: '2026-11-26T14:00' })

  expect(
    priceInDollars('electric-sedan', buildTrip([out, back], { childSeats: 1, meetAndGreet: true })),
  ).toEqual([
    ['fare', 89], // 85 × 1.05 = 89.25, in whole dollars
    ['child-seat', 25], // on each leg
    ['overnight', 20],
    ['airport-fee', 3.5],
    ['gratuity', 17.8],
    ['sales-tax', 11.89], // 8.875% of 89.00 + 25.00 + 20.00 = 11.8925; outbound 167.19
    ['fare', 89],
    ['meet-and-greet', 25], // where one arrives: at JFK, on the way back
    ['child-seat', 25],
    ['holiday', 40],
    ['airport-fee', 3.5],
    ['gratuity', 17.8],
    ['sales-tax', 15.89], // 8.875% of 89.00 + 25.00 + 25.00 + 40.00 = 15.88625; return 216.19
    ['total', 383.38],
  ])
})

test('69. By the Bronx to Westchester Airport and back the same way: twice the one way', () => {
  // By the mile, because of the stop: 25.00 + 10 × 4.50 + 20 × 3.60 + 6 × 3.00 = 160.00, over the flat 130. Stop
  // 15.00, State surcharge 2.75, gratuity 32.00, tax 8.875% of 175.00 = 15.53125: 225.28 each way.
  const out = buildLeg('uptown', 'hpn', { miles: 36, via: ['bronx'], at: '2026-11-17T12:00' })
  const back = buildLeg('hpn', 'uptown', { miles: 36, via: ['bronx'], at: '2026-11-19T12:00' })

  expect(totalInDollars('executive-sedan', buildTrip(out))).toBe(225.28)
  expect(totalInDollars('executive-sedan', buildTrip([out, back]))).toBe(450.56)
})
