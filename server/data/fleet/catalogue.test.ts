import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRule } from '#domain/pricing/rates/rates-in-force.ts'
import { demoRates } from '#server/data/seed/rates.ts'
import { seed } from '#server/data/seed/seed.ts'
import { classRates, holidays, rateRules, vehicleClasses, zoneFares } from '#server/data/tables/tables.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import { readRates } from './catalogue.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('every seeded row is read back unchanged', async () => {
  const rates = await readRates(database.db)

  for (const key of ['classRates', 'zoneFares', 'rules', 'tolls', 'holidays'] as const) {
    expect(sorted(rates[key])).toEqual(sorted(demoRates[key]))
  }
})

test('seeding does not change existing rates', async () => {
  await database.db.update(classRates).set({ hourlyCents: 9900 })
  await database.db.delete(holidays)

  await seed(database.db)

  const rates = await readRates(database.db)
  expect(new Set(rates.classRates.map((row) => row.hourlyCents))).toEqual(new Set([9900]))
  expect(rates.holidays).toEqual([])
})

test('a fleet of other classes gets the rules, but no fares', async () => {
  await database.db.delete(vehicleClasses).where(eq(vehicleClasses.slug, 'electric-sedan'))
  await database.db.delete(classRates)
  await database.db.delete(zoneFares)

  await seed(database.db)

  const rates = await readRates(database.db)
  expect(rates.classRates.map((row) => row.vehicleClass)).not.toContain('electric-sedan')
  expect(rates.classRates.length).toBe(5)
})

test('the rates of a class are deleted and renamed with it', async () => {
  await database.db.delete(vehicleClasses).where(eq(vehicleClasses.slug, 'luxury-suv'))
  await database.db
    .update(vehicleClasses)
    .set({ slug: 'grand-van' })
    .where(eq(vehicleClasses.slug, 'executive-van'))

  const names = new Set((await readRates(database.db)).zoneFares.map((row) => row.vehicleClass))
  expect([names.has('luxury-suv'), names.has('executive-van'), names.has('grand-van')]).toEqual([
    false,
    false,
    true,
  ])
})

test('a rate is changed by adding a row that begins on a later day', async () => {
  const change = { code: 'child-seat', unit: 'cents', value: 3000, taxable: true } as const
  await database.db.insert(rateRules).values({ ...change, validFrom: '2027-06-01' })

  const rates = await readRates(database.db)
  expect(findRule(rates, 'child-seat', { day: '2027-05-31' })?.value).toBe(2500)
  expect(findRule(rates, 'child-seat', { day: '2027-06-01' })?.value).toBe(3000)
})

test.each([
  ['two rows of one rule from one day', { value: 3000 }],
  ['a rule of less than nothing', { value: -1, validFrom: '2027-06-01' }],
  ['a rule that ends before it begins', { validFrom: '2027-06-01', validTo: '2027-05-01' }],
] as const)('the database refuses %s', async (_, row) => {
  const childSeat = { code: 'child-seat', unit: 'cents', value: 2500, taxable: true } as const

  await expect(
    database.db.insert(rateRules).values({ ...childSeat, validFrom: '2026-01-01', ...row }),
  ).rejects.toThrow()
})

function sorted(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
}
