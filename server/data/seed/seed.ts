import { sql } from 'drizzle-orm'
import type { Db } from '#server/data/database.ts'
import { vehicleClasses } from '#server/data/tables.ts'
import { demoFleet } from './fleet.ts'

/**
 * Fills an empty database with the demo company's data; what is there already is left as it is.
 * Safe to run at every start and by several processes at once.
 */
export async function seed(db: Db): Promise<void> {
  const rows = demoFleet.map((vehicleClass, index) => ({ ...vehicleClass, position: index + 1 }))
  const empty = sql`not exists (select 1 from ${vehicleClasses})`
  await db.transaction(async (tx) => {
    const { rows: found } = await tx.execute<{ empty: boolean }>(sql`select ${empty} as empty`)
    if (found[0]?.empty) await tx.insert(vehicleClasses).values(rows).onConflictDoNothing()
  })
}
