import { expect, test } from 'vitest'
import { agreeOnPrice, keepAdjustment } from './agreed-price.ts'
import { findManualPrice } from './manual-price.ts'
import { priceFromLines } from './price.ts'

const price = priceFromLines([
  { code: 'fare', label: 'Fare', cents: 9_500 },
  { code: 'sales-tax', label: 'Sales tax', cents: 843 },
])

test('an agreed price has the lines of the rates, and one more with the reason', () => {
  const lower = agreeOnPrice(price, { totalCents: 10_000, reason: 'Regular customer' })

  expect(lower.totalCents).toBe(10_000)
  expect(lower.lines).toEqual([
    ...price.lines,
    { code: 'adjustment', label: 'Agreed discount', cents: -343, note: 'Regular customer' },
  ])
  expect(agreeOnPrice(price, { totalCents: 11_000, reason: 'Third row' }).lines.at(-1)).toMatchObject({
    label: 'Agreed surcharge',
    cents: 657,
  })
})

test('the price of the rates itself needs no line', () => {
  expect(agreeOnPrice(price, { totalCents: price.totalCents, reason: 'The same' })).toEqual(price)
})

test('without a price by the rates the agreed one is a manual price', () => {
  const manual = agreeOnPrice(null, { totalCents: 18_500, reason: 'Fare and tolls' })

  expect(findManualPrice(manual)).toEqual({ priceCents: 18_500, note: 'Fare and tolls' })
})

test('a changed trip keeps the agreed discount, which shrinks with the price', () => {
  const agreed = agreeOnPrice(price, { totalCents: 10_000, reason: 'Regular customer' })
  const longer = priceFromLines([{ code: 'fare', label: 'Fare', cents: 20_000 }])
  const tiny = priceFromLines([{ code: 'fare', label: 'Fare', cents: 1_000 }])

  expect(keepAdjustment(agreed, longer)?.totalCents).toBe(20_000 - 343)
  expect(keepAdjustment(agreed, tiny)?.totalCents).toBe(1_000 - 33)
  expect(keepAdjustment(price, longer)).toEqual(longer)
  expect(keepAdjustment(agreed, null)).toBeNull()
})

test('a discount for a long trip does not make a short one free, whatever was added to the price since', () => {
  const long = priceFromLines([{ code: 'fare', label: 'Fare', cents: 200_000 }])
  const agreed = agreeOnPrice(long, { totalCents: 170_000, reason: 'Wedding' })
  const waited = priceFromLines([
    ...agreed.lines,
    { code: 'adjustment-waiting', label: 'Waiting', cents: 5_000 },
  ])
  const short = priceFromLines([{ code: 'fare', label: 'Fare', cents: 10_000 }])

  expect(keepAdjustment(agreed, short)?.totalCents).toBe(8_500)
  expect(keepAdjustment(waited, short)?.totalCents).toBe(8_500)
})

test('a discount that shrank with the trip is the agreed one again when the trip is changed back', () => {
  const fare = (cents: number) => priceFromLines([{ code: 'fare', label: 'Fare', cents }])
  const agreed = agreeOnPrice(fare(200_000), { totalCents: 170_000, reason: 'Wedding' })

  const half = keepAdjustment(agreed, fare(100_000))
  const tiny = keepAdjustment(half, fare(1_000))

  expect(half?.totalCents).toBe(85_000)
  expect(tiny?.totalCents).toBe(850)
  expect(keepAdjustment(half, fare(150_000))?.totalCents).toBe(127_500)
  expect(keepAdjustment(tiny, fare(300_000))?.totalCents).toBe(270_000)
  expect(keepAdjustment(tiny, fare(200_000))).toEqual(agreed)
})

test('an agreed surcharge stays as it is', () => {
  const agreed = agreeOnPrice(price, { totalCents: 11_000, reason: 'Third row' })
  const tiny = priceFromLines([{ code: 'fare', label: 'Fare', cents: 1_000 }])

  expect(keepAdjustment(agreed, tiny)?.totalCents).toBe(1_657)
})
