import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/**
 * Inserts a row of a wide table as one JSON value: making a placeholder for each of its columns costs more than the
 * insert itself. Columns that are not given are null.
 */
export async function insertRow<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  row: Table['$inferInsert'],
): Promise<void> {
  const named = Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      column.name,
      row[key as keyof typeof row],
    ]),
  )
  await tx.execute(
    sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${JSON.stringify(named)}::jsonb)`,
  )
}
