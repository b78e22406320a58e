import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { sqlState } from './database-errors.ts'

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * Runs `work` in one transaction, and once more from the start where the database gave it up for the sake of another:
 * a deadlock, a conflict between two that ran side by side, or a car that somebody took between our look and our grasp.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === mostAttempts || !retryableCodes.has(sqlState(error))) throw error
    }
  }
}

const mostAttempts = 5

/** Serialization failure, deadlock, exclusion violation. */
const retryableCodes = new Set(['40001', '40P01', '23P01'])

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
