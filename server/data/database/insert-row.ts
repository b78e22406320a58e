import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/**
 * Inserts a row of a wide table as one JSON value: making a placeholder for each of its columns costs more than the
 * insert itself. Columns that are not given are null; those that only a later version knows have their default.
 */
export async function insertRow<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  row: Table['$inferInsert'],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const named = Object.fromEntries(
    columns.map(([key, column]) => [column.name, row[key as keyof typeof row]]),
  )
  const names = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '))
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, ${JSON.stringify(named)}::jsonb)`,
  )
}
