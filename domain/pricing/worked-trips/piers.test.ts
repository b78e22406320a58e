import { expect, test } from 'vitest'
import { buildLeg, buildTrip, priceInDollars } from '#tests/samples/priced-trips.ts'

test('12. The Manhattan pier to Downtown: a flat fare may be less than the least by the mile', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('manhattan-pier', 'downtown')))).toEqual([
    ['fare', 60], // flat; by the mile it would be 65 at least
    ['congestion-surcharge', 2.75], // once a leg, though both ends are south of 96th Street
    ['central-zone-fee', 0.75], // once a leg, too
    ['gratuity', 12],
    ['sales-tax', 5.33], // 8.875% of 60.00 = 5.325: half a cent goes up
    ['total', 80.83],
  ])
})

test('13. Williamsburg to Cape Liberty: towards New Jersey no toll', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('brooklyn-north', 'cape-liberty')))).toEqual([
    ['fare', 105],
    ['gratuity', 21],
    ['total', 126],
  ])
})

test('14. Cape Liberty to Williamsburg: the Hudson once, the old bridges free', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('cape-liberty', 'brooklyn-north')))).toEqual([
    ['fare', 105],
    ['toll-hudson', 16.79],
    ['gratuity', 21],
    ['total', 142.79],
  ])
})

test('15. Great Neck to the Manhattan pier', () => {
  expect(priceInDollars('luxury-suv', buildTrip(buildLeg('nassau', 'manhattan-pier')))).toEqual([
    ['fare', 176], // 130 × 1.35 = 175.50, in whole dollars
    ['toll-east-river', 7.46],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75], // the pier is at 52nd Street
    ['gratuity', 35.2],
    ['sales-tax', 16.28], // 8.875% of 176.00 + 7.46 = 16.282075
    ['total', 238.44],
  ])
})

test('16. Hoboken to the Manhattan pier', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('hudson-county', 'manhattan-pier')))).toEqual([
    ['fare', 75],
    ['toll-hudson', 16.79],
    ['central-zone-fee', 0.75],
    ['gratuity', 15],
    ['total', 107.54],
  ])
})
