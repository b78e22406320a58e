import { expect, test } from 'vitest'
import { buildManualPrice, findManualPrice, parseDollars } from './manual-price.ts'
import { manualPriceSchema } from './manual-price-schema.ts'
import { priceFromLines } from './price.ts'

const version = 'as it was read'
const tenPercent = { code: 'WELCOME10', kind: 'percent', value: 10_000, minimumCents: 5000 } as const

test('a manual price is one line with its note, and is found again as entered', () => {
  const named = { priceCents: 18_500, note: 'Fare, tolls and gratuity' }
  const price = buildManualPrice(named, null)

  expect(price).toEqual({
    totalCents: 18_500,
    currency: 'USD',
    lines: [{ code: 'agreed', label: 'Agreed price', cents: 18_500, note: 'Fare, tolls and gratuity' }],
  })
  expect(findManualPrice(price)).toEqual(named)
  expect(findManualPrice(buildManualPrice({ priceCents: 1, note: '' }, null))).toEqual({
    priceCents: 1,
    note: '',
  })
  for (const other of [null, priceFromLines([{ code: 'fare', label: 'Fare', cents: 1 }])])
    expect(findManualPrice(other)).toBeNull()
})

test("the booking's promo is deducted from a manual price that reaches its minimum", () => {
  const named = { priceCents: 18_500, note: '' }
  const price = buildManualPrice(named, tenPercent)

  expect(price).toMatchObject({ totalCents: 16_650, lines: [{ code: 'agreed' }, { cents: -1850 }] })
  expect(findManualPrice(price)).toEqual(named)
  expect(buildManualPrice({ priceCents: 4999, note: '' }, tenPercent).totalCents).toBe(4999)
})

test.each([
  ['185', 18_500],
  [' $185.5 ', 18_550],
  ['$ 1,250.05', 125_005],
  ['1250', 125_000],
  ['0', 0],
])('%j is an amount', (text, cents) => {
  expect(parseDollars(text)).toBe(cents)
})

test.each(['', '$', '185,50', '1,25', '185.505', '-5', '1e3', '12 50', 'one', '9999999999'])(
  '%j is not an amount',
  (text) => {
    expect(parseDollars(text)).toBeNull()
  },
)

test.each([null, 0, -1, 0.5, 5_000_001, '185', Number.NaN])('%j cents are not a price', (priceCents) => {
  expect(manualPriceSchema.safeParse({ priceCents, version }).success).toBe(false)
})

test('a note is one short optional line', () => {
  expect(manualPriceSchema.parse({ priceCents: 5_000_000, version }).note).toBe('')
  expect(manualPriceSchema.parse({ priceCents: 1, version, note: ' Fare\nand tolls ' }).note).toBe(
    'Fare and tolls',
  )
  expect(manualPriceSchema.safeParse({ priceCents: 1, version, note: 'x'.repeat(161) }).success).toBe(false)
})
