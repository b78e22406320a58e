import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/data/database/database.ts'
import { classRates, promoCodes, units, vehicleClasses, zoneFares } from '#server/data/tables/tables.ts'
import { seed } from './seed.ts'

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
    `  ${await rowsIn(db, vehicleClasses)} vehicle classes with ${await rowsIn(db, units)} cars`,
    `  ${await rowsIn(db, classRates)} rates and ${await rowsIn(db, zoneFares)} zone fares`,
    `  ${await rowsIn(db, promoCodes)} promo codes, which customers can use: delete those that you do not offer`,
  ]
}

async function rowsIn(db: Db, table: PgTable): Promise<number> {
  const [counted] = await db.select({ rows: count() }).from(table)
  return counted?.rows ?? 0
}
