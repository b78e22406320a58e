import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { sqlState } from './database-errors.ts'

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * Runs `work` in one transaction, and runs it again after a deadlock, a serialization failure, or an exclusion violation,
 * which means that another transaction reserved the same car in the meantime.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const then: (() => void)[] = []
    try {
      const result = await db.transaction((tx) => {
        afterCommits.set(tx, then)
        return work(tx)
      })
      for (const run of then) run()
      return result
    } catch (error) {
      if (attempt === mostAttempts || !retryableCodes.has(sqlState(error))) throw error
    }
  }
}

const afterCommits = new WeakMap<Transaction, (() => void)[]>()

/** Calls `run` once the transaction has committed; never if it is rolled back. `run` must not throw. */
export function afterCommit(tx: Transaction, run: () => void): void {
  afterCommits.get(tx)?.push(run)
}

/**
 * Awaits statements that need no result of each other. PostgreSQL gets them in one write and runs them in the order in
 * which they were issued. Returns when all have ended, so that none runs after the transaction; throws the first error.
 */
export async function together<T extends readonly Promise<unknown>[] | []>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(statements)
  return Promise.all(statements)
}

const mostAttempts = 5

/** Serialization failure, deadlock, exclusion violation. */
const retryableCodes = new Set(['40001', '40P01', '23P01'])

/**
 * Deletes the matching rows in batches, so that no statement holds locks for long. Skips rows that another process is
 * deleting.
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
