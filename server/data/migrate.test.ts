import { readdir } from 'node:fs/promises'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, expect, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/database.ts'
import * as accountTables from './account-tables.ts'
import * as contactTables from './contact-tables.ts'
import { openDatabase } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'
import * as paymentTables from './payment-tables.ts'
import * as tables from './tables.ts'
import * as testCheckoutTables from './test-checkout-tables.ts'
import * as textTables from './text-tables.ts'

const files = (await readdir(new URL('./migrations/', import.meta.url))).sort()
let database: TestDatabase
afterEach(() => database.close())

test('processes that start together apply each migration once, and a later start none', async () => {
  database = await openEmptyDatabase()
  const starting = await Promise.all([anotherProcess(), anotherProcess(), anotherProcess()])

  const applied = await Promise.all(starting.map((process) => migrate(process.pool)))

  expect(applied.map((names) => names.length).sort()).toEqual([0, 0, files.length])
  expect(applied.flat()).toEqual(files)
  expect(await migrate(database.pool)).toEqual([])
  await Promise.all(starting.map((process) => process.leave()))
})

test('a migration that was changed after it had been applied is refused by its name', async () => {
  database = await openTestDatabase()
  await database.pool.query("update schema_migrations set checksum = 'of the old text' where name = $1", [
    files[0],
  ])

  await expect(migrate(database.pool)).rejects.toThrow(
    `Migration ${files[0]} was changed after it had been applied; add a new one instead.`,
  )
})

test('a database is ready only when every migration has been applied', async () => {
  database = await openTestDatabase()
  expect(await isMigrated(database.pool)).toBe(true)

  await forget(files.at(-1))

  expect(await isMigrated(database.pool)).toBe(false)
})

test('a migration that fails is not recorded, and neither it nor the lock is left hanging', async () => {
  database = await openTestDatabase()
  // Its tables are there, so applying it again fails.
  await forget(files[0])

  await expect(migrate(database.pool)).rejects.toThrow('already exists')
  await expect(migrate(database.pool)).rejects.toThrow('already exists')

  expect(await isMigrated(database.pool)).toBe(false)
})

test('the tables as Drizzle sees them are the tables of the migrations', async () => {
  database = await openTestDatabase()

  const { rows } = await database.pool.query(`
    select table_name || '.' || column_name as name, data_type as type, is_nullable = 'NO' as "notNull"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'`)

  expect(drizzleColumns()).toEqual(byName(rows))
})

async function forget(name: string | undefined): Promise<void> {
  await database.pool.query('delete from schema_migrations where name = $1', [name])
}

function drizzleColumns() {
  const columns = Object.values({
    ...tables,
    ...accountTables,
    ...contactTables,
    ...paymentTables,
    ...testCheckoutTables,
    ...textTables,
  })
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table))
    .flatMap((table) =>
      table.columns.map((column) => ({
        name: `${table.name}.${column.name}`,
        type: column.getSQLType(),
        notNull: column.notNull,
      })),
    )
  return byName(columns)
}

function byName<T extends { name: string }>(columns: T[]): T[] {
  return columns.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** A pool of its own where the database has a server; the embedded one lives in a single process. */
async function anotherProcess() {
  if (!database.url) return { pool: database.pool, leave: async () => undefined }
  const { pool, close } = await openDatabase({ kind: 'postgres', url: database.url, poolSize: 2 })
  return { pool, leave: close }
}
