import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Passes all values as one parameter, so that the statement is prepared once. */
export function isAnyOf(
  column: AnyPgColumn,
  values: readonly string[],
  type: 'uuid' | 'text' | 'timestamptz',
): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`
}
