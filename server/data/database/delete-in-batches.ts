import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/**
 * Deletes the rows that fit, so many a statement: none of them holds locks for long, however much has piled up. Rows that
 * another process is deleting are skipped.
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  { where, batch = 1_000 }: { where: SQL | undefined; batch?: number },
): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${batch} for update skip locked))`)
    if ((rowCount ?? 0) < batch) return
  }
}
