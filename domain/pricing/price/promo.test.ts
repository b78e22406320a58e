import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceFromLines } from './price.ts'
import { applyPromo, type Promo, promoRefusal } from './promo.ts'

const promo: Promo = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'SAGE10',
  kind: 'percent',
  value: 10_000,
  description: '10% off',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  minimumCents: 10_000,
  mostUses: 3,
  mostUsesEach: 1,
  sites: ['sagewoodlimo.example'],
  uses: 2,
}

const use = {
  site: 'sagewoodlimo.example',
  day: '2026-11-15',
  totalCents: 10_000,
  usesByCustomer: 0,
} as const

test.each<[string, Partial<Promo>, Partial<Parameters<typeof promoRefusal>[1]>, string | null]>([
  ['within all its limits', {}, {}, null],
  ['on its first day', {}, { day: '2026-11-01' }, null],
  ['on its last day', {}, { day: '2026-11-30' }, null],
  ['a day before it begins', {}, { day: '2026-10-31' }, 'not-yet-valid'],
  ['a day after it ended', {}, { day: '2026-12-01' }, 'expired'],
  ['long after, without an end', { validTo: null }, { day: '2036-12-01' }, null],
  ['on the other site', {}, { site: 'sagewoodcars.example' }, 'other-site'],
  ['on any site where none is named', { sites: [] }, { site: 'sagewoodcars.example' }, null],
  ['a cent below its minimum', {}, { totalCents: 9999 }, 'below-minimum'],
  ['after its last use', { uses: 3 }, {}, 'used-up'],
  ['after many uses, without a limit', { uses: 3000, mostUses: null }, {}, null],
  ['a second time by one customer', {}, { usesByCustomer: 1 }, 'used-by-customer'],
  ['often by one customer, without a limit', { mostUsesEach: null }, { usesByCustomer: 9 }, null],
])('a code %s', (_, ofPromo, ofUse, refusal) => {
  expect(promoRefusal({ ...promo, ...ofPromo }, { ...use, ...ofUse })).toBe(refusal)
})

test('price and customer limits are not checked before they are known', () => {
  expect(promoRefusal(promo, { site: use.site, day: use.day })).toBeNull()
})

const price = priceFromLines([
  { code: 'fare', label: 'Fare', cents: 9500 },
  { code: 'sales-tax', label: 'Sales tax', cents: 843 },
])

test('a percentage applies to all lines before it, tax included', () => {
  // 10% of 103.43 is 10.343.
  expect(applyPromo(price, promo)).toEqual({
    totalCents: 9309,
    currency: 'USD',
    lines: [
      ...price.lines,
      {
        code: 'promo',
        label: 'Promo code SAGE10',
        cents: -1034,
        note: '10% of $103.43, the sum of the lines above.',
      },
    ],
  })
})

test("half a cent is rounded in the customer's favor", () => {
  // 12.5% of 100.04 is 12.505.
  const even = priceFromLines([{ code: 'fare', label: 'Fare', cents: 10_004 }])

  expect(applyPromo(even, { ...promo, value: 12_500 }).lines.at(-1)?.cents).toBe(-1251)
})

test('a fixed amount is deducted in full', () => {
  const fixed = applyPromo(price, { ...promo, kind: 'fixed', value: 2000 })

  expect(fixed.totalCents).toBe(8343)
  expect(fixed.lines.at(-1)).toMatchObject({ cents: -2000, note: '$20 off the price.' })
})

test('a price does not go below zero', () => {
  const free = applyPromo(price, { ...promo, kind: 'fixed', value: 20_000 })

  expect(free.totalCents).toBe(0)
  expect(free.lines.at(-1)).toMatchObject({
    cents: -10_343,
    note: '$200 off, down to a price of zero.',
  })
  expect(applyPromo(price, { ...promo, value: 150_000 }).totalCents).toBe(0)
})

test('a promo worth nothing adds no line', () => {
  expect(applyPromo(priceFromLines([]), promo)).toEqual(priceFromLines([]))
  expect(applyPromo(price, { ...promo, value: 1 })).toEqual(price)
})

test('with any promo the lines add up to the total, which is between zero and the price before', () => {
  const anyLines = fc.array(fc.nat(100_000), { maxLength: 12 })
  const anyPromo = fc.record({
    code: fc.constant('ANY'),
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 300_000 }),
  })
  fc.assert(
    fc.property(anyLines, anyPromo, (cents, promo) => {
      const before = priceFromLines(cents.map((cents, n) => ({ code: `line-${n}`, label: 'Line', cents })))
      const after = applyPromo(before, promo)

      expect(after.totalCents).toBe(after.lines.reduce((sum, { cents }) => sum + cents, 0))
      expect(after.totalCents).toBeGreaterThanOrEqual(0)
      expect(after.totalCents).toBeLessThanOrEqual(before.totalCents)
      expect(Number.isSafeInteger(after.totalCents)).toBe(true)
    }),
  )
})
