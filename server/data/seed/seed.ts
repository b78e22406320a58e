import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { addMissingCars } from '#server/data/dispatch/schedule.ts'
import { cars } from '#server/data/tables/dispatch-tables.ts'
import {
  classRates,
  holidays,
  promoCodes,
  rateRules,
  tolls,
  vehicleClasses,
  zoneFares,
} from '#server/data/tables/tables.ts'
import { demoFleet } from './fleet.ts'
import { demoRates } from './rates.ts'

/**
 * Fills an empty database with the demo company: its fleet, rates and promo codes. Leaves existing rows as they are.
 * Safe to run at every start and by several processes at once.
 */
export async function seed(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isEmpty(tx, vehicleClasses)) {
      await seedFleet(tx)
      await insertMissing(tx, promoCodes, demoPromoCodes)
    }
    await addMissingCars(tx)
    if (await isEmpty(tx, classRates)) await seedRates(tx, demoRates)
  })
}

async function seedFleet(tx: Transaction): Promise<void> {
  const rows = demoFleet.map((vehicleClass, index) => ({ ...vehicleClass, position: index + 1 }))
  await tx.insert(vehicleClasses).values(rows).onConflictDoNothing()
}

async function seedRates(tx: Transaction, rates: Rates): Promise<void> {
  const known = new Set(
    (await tx.select({ slug: vehicleClasses.slug }).from(vehicleClasses)).map(({ slug }) => slug),
  )
  const ofKnownClass = <Row extends { vehicleClass: string }>(rows: readonly Row[]) =>
    rows.filter(({ vehicleClass }) => known.has(vehicleClass))
  await insertMissing(tx, classRates, ofKnownClass(rates.classRates))
  await insertMissing(tx, zoneFares, ofKnownClass(rates.zoneFares))
  await insertMissing(tx, rateRules, rates.rules)
  await insertMissing(tx, tolls, rates.tolls)
  await insertMissing(tx, holidays, rates.holidays)
}

/** Accepts an empty list, which Drizzle rejects: a custom fleet may have none of the demo's classes. */
async function insertMissing<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(table)
      .values([...rows])
      .onConflictDoNothing()
}

async function isEmpty(tx: Transaction, table: PgTable): Promise<boolean> {
  const [counted] = await tx.select({ rows: count() }).from(table)
  return counted?.rows === 0
}

/** Adds the demo company to a database without vehicle classes, and reports in lines of text what it did. */
export async function seedCommand(db: Db): Promise<string[]> {
  const before = await rowsIn(db, vehicleClasses)
  if (before > 0)
    return [
      `Nothing was added: this database already has ${before} vehicle ${before === 1 ? 'class' : 'classes'}.`,
    ]
  await seed(db)
  return [
    'Added the demo company:',
    `  ${await rowsIn(db, vehicleClasses)} vehicle classes with ${await rowsIn(db, cars)} cars`,
    `  ${await rowsIn(db, classRates)} rates and ${await rowsIn(db, zoneFares)} zone fares`,
    `  ${await rowsIn(db, promoCodes)} promo codes, which customers can use: delete those you don’t offer`,
  ]
}

async function rowsIn(db: Db, table: PgTable): Promise<number> {
  const [counted] = await db.select({ rows: count() }).from(table)
  return counted?.rows ?? 0
}

/** Two codes to try the demo with. */
const demoPromoCodes: (typeof promoCodes.$inferInsert)[] = [
  {
    id: '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a01',
    code: 'WELCOME10',
    kind: 'percent',
    value: 10_000,
    description: '10% off your first booking',
    validFrom: '2026-01-01',
    validTo: null,
    minimumCents: 0,
    mostUses: null,
    mostUsesEach: 1,
    sites: [],
    uses: 0,
  },
  {
    id: '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a02',
    code: 'SAGE25',
    kind: 'fixed',
    value: 2500,
    description: '$25 off a booking of $150 or more',
    validFrom: '2026-01-01',
    validTo: null,
    minimumCents: 15_000,
    mostUses: 1000,
    mostUsesEach: null,
    sites: [],
    uses: 0,
  },
]
