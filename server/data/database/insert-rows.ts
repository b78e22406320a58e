import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/**
 * Inserts rows by a statement whose text is made once for each set of given columns. Drizzle makes it anew for each insert,
 * which takes a fifth of the time of a booking (docs/decisions/0062-insert-texts-are-made-once.md). Returns how many rows
 * are new: with `skipExisting`, a row whose key is taken is left out.
 */
export async function insertRows<T extends PgTable>(
  tx: Pick<Transaction, '_'>,
  table: T,
  rows: readonly T['$inferInsert'][],
  { skipExisting = false } = {},
): Promise<number> {
  const columns = columnsOf(table)
  const values: unknown[] = []
  let shape = skipExisting ? 'skip ' : ''
  for (const row of rows) {
    for (const [key, column] of columns) {
      const value: unknown = row[key as keyof typeof row]
      shape += value === undefined ? '-' : 'x'
      if (value !== undefined) values.push(value === null ? null : column.mapToDriverValue(value))
    }
    shape += ' '
  }
  const query = { sql: textOf(table, shape, { rows: rows.length, skipExisting }), params: values }
  const result = await tx._.session.prepareQuery(query, undefined, undefined, false).execute()
  return (result as { rowCount: number }).rowCount
}

type Column = [key: string, column: PgColumn]

const columnsByTable = new WeakMap<PgTable, Column[]>()

function columnsOf(table: PgTable): Column[] {
  const known = columnsByTable.get(table)
  if (known) return known
  const columns = Object.entries<PgColumn>(getTableColumns(table))
  columnsByTable.set(table, columns)
  return columns
}

/** More sets of columns than this are not remembered. */
const mostTexts = 100

const textsByTable = new WeakMap<PgTable, Map<string, string>>()

function textOf(table: PgTable, shape: string, insert: { rows: number; skipExisting: boolean }): string {
  const texts = textsByTable.get(table) ?? new Map<string, string>()
  textsByTable.set(table, texts)
  const text = texts.get(shape) ?? makeText(table, shape, insert)
  if (texts.size < mostTexts) texts.set(shape, text)
  return text
}

/** `shape` has a character for each column of each row: "-" stands for the column's default. */
function makeText(
  table: PgTable,
  shape: string,
  { rows, skipExisting }: { rows: number; skipExisting: boolean },
): string {
  const names = columnsOf(table).map(([, column]) => quote(column.name))
  let count = 0
  const place = (given: string | undefined) => (given === 'x' ? `$${++count}` : 'default')
  const tuples = shape.trim().split(' ').slice(-rows)
  const values = tuples.map((tuple) => `(${[...tuple].map(place).join(', ')})`)
  const ending = skipExisting ? ' on conflict do nothing' : ''
  return `insert into ${quote(getTableName(table))} (${names.join(', ')}) values ${values.join(', ')}${ending}`
}

function quote(name: string): string {
  return `"${name}"`
}
