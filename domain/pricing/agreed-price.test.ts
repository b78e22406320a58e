import { expect, test } from 'vitest'
import { namedPriceSchema } from '#domain/booking/named-price.ts'
import { agreedPrice, namedIn } from './agreed-price.ts'
import { sumUp } from './price.ts'
import { readDollars } from './read-dollars.ts'

const version = 'as it was read'
const tenPercent = { code: 'WELCOME10', kind: 'percent', value: 10_000, minimumCents: 5000 } as const

test('a price by hand is one line with its explanation, and says again what was named', () => {
  const named = { priceCents: 18_500, note: 'Fare, tolls and gratuity' }
  const price = agreedPrice(named, null)

  expect(price).toEqual({
    totalCents: 18_500,
    currency: 'USD',
    lines: [{ code: 'agreed', label: 'Agreed price', cents: 18_500, note: 'Fare, tolls and gratuity' }],
  })
  expect(namedIn(price)).toEqual(named)
  expect(namedIn(agreedPrice({ priceCents: 1, note: '' }, null))).toEqual({ priceCents: 1, note: '' })
  for (const other of [null, sumUp([{ code: 'fare', label: 'Fare', cents: 1 }])])
    expect(namedIn(other)).toBeNull()
})

test('the promo of the booking comes off what was named, where that reaches its minimum', () => {
  const named = { priceCents: 18_500, note: '' }
  const price = agreedPrice(named, tenPercent)

  expect(price).toMatchObject({ totalCents: 16_650, lines: [{ code: 'agreed' }, { cents: -1850 }] })
  expect(namedIn(price)).toEqual(named)
  expect(agreedPrice({ priceCents: 4999, note: '' }, tenPercent).totalCents).toBe(4999)
})

test.each([
  ['185', 18_500],
  [' $185.5 ', 18_550],
  ['$ 1,250.05', 125_005],
  ['1250', 125_000],
  ['0', 0],
])('%j is an amount', (text, cents) => {
  expect(readDollars(text)).toBe(cents)
})

test.each(['', '$', '185,50', '1,25', '185.505', '-5', '1e3', '12 50', 'one', '9999999999'])(
  '%j is none',
  (text) => {
    expect(readDollars(text)).toBeNull()
  },
)

test.each([null, 0, -1, 0.5, 5_000_001, '185', Number.NaN])('%j cents are no price', (priceCents) => {
  expect(namedPriceSchema.safeParse({ priceCents, version }).success).toBe(false)
})

test('an explanation is one short line, and need not be there', () => {
  expect(namedPriceSchema.parse({ priceCents: 5_000_000, version }).note).toBe('')
  expect(namedPriceSchema.parse({ priceCents: 1, version, note: ' Fare\nand tolls ' }).note).toBe(
    'Fare and tolls',
  )
  expect(namedPriceSchema.safeParse({ priceCents: 1, version, note: 'x'.repeat(161) }).success).toBe(false)
})
