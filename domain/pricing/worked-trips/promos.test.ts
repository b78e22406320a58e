import { expect, test } from 'vitest'
import { buildLeg, buildTrip, priceInDollars } from '#tests/samples/priced-trips.ts'

const percent = (value: number) => ({ code: 'SHARE', kind: 'percent', value: value * 1000 }) as const
const dollars = (value: number) => ({ code: 'AMOUNT', kind: 'fixed', value: value * 100 }) as const

test('70. Ten percent off JFK to Midtown: of the whole price of trip 1, tax and all', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('jfk', 'midtown')), percent(10))).toEqual([
    ['fare', 95],
    ['toll-east-river', 7.46],
    ['congestion-surcharge', 2.75],
    ['central-zone-fee', 0.75],
    ['airport-fee', 3.5],
    ['gratuity', 19], // the chauffeur's is not cut
    ['sales-tax', 9.09],
    ['promo', -13.76], // 10% of 137.55 = 13.755: half a cent goes to the customer
    ['total', 123.79],
  ])
})

test('71. An eighth off Newark to Midtown', () => {
  expect(
    priceInDollars('first-class-sedan', buildTrip(buildLeg('ewr', 'midtown')), percent(12.5)).slice(-2),
  ).toEqual([
    ['promo', -23.33], // 12.5% of 186.64, the total of trip 3
    ['total', 163.31],
  ])
})

test('72. Fifteen percent off a round trip: once, of both legs', () => {
  const out = buildLeg('midtown', 'ewr', { at: '2026-12-20T12:00' })
  const back = buildLeg('ewr', 'midtown', { at: '2027-01-03T23:30' })

  expect(priceInDollars('executive-van', buildTrip([out, back]), percent(15)).slice(-2)).toEqual([
    ['promo', -72.1], // 15% of 480.69, the total of trip 67 = 72.1035
    ['total', 408.59],
  ])
})

test('73. Twenty dollars off a short way', () => {
  expect(priceInDollars('executive-sedan', buildTrip(buildLeg('queens-east', 'jfk')), dollars(20))).toEqual([
    ['fare', 55],
    ['airport-fee', 3.5],
    ['gratuity', 11],
    ['sales-tax', 4.88],
    ['promo', -20], // of 74.38, the total of trip 43
    ['total', 54.38],
  ])
})

test('74. A hundred dollars off it: nothing is left to pay, and nothing is paid out', () => {
  expect(
    priceInDollars('executive-sedan', buildTrip(buildLeg('queens-east', 'jfk')), dollars(100)).slice(-2),
  ).toEqual([
    ['promo', -74.38],
    ['total', 0],
  ])
})
