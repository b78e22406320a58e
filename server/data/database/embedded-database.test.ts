import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder, markDatabaseCreated } from './data-folder.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'sagewood-embedded-'))
const inMemory = await openEmbeddedDatabase('memory://')
const emptyDatabase = await inMemory.dump()
afterAll(async () => {
  await inMemory.close()
  await rm(folder, { recursive: true })
})

test('data survives closing and reopening the database', async () => {
  const first = await openEmbeddedDatabase(folder)
  await first.pool.query("create table trips (town text); insert into trips values ('Montauk')")
  await first.close()

  const second = await openEmbeddedDatabase(folder)

  expect((await second.pool.query('select town from trips')).rows).toEqual([{ town: 'Montauk' }])
  await second.close()
})

test('a missing database is refused with a clear message, and its folder is unchanged', async () => {
  const lost = join(folder, 'lost')
  await (await openEmbeddedDatabase(lost, { template: emptyDatabase })).close()
  await markDatabaseCreated(lost)
  await rm(join(lost, 'postgres/PG_VERSION'))
  const before = await readdir(join(lost, 'postgres'))

  const refused = openEmbeddedDatabase(lost)

  await expect(refused).rejects.toThrow(
    `The database in ${join(lost, 'postgres')} is missing or incomplete, although it was there before. Restore the folder from a backup, or remove ${join(lost, 'postgres.created')} to start with an empty database.`,
  )
  expect(await readdir(join(lost, 'postgres'))).toEqual(before)
})

test('an incomplete database is never overwritten, with or without a marker', async () => {
  const damaged = join(folder, 'damaged')
  await mkdir(join(damaged, 'postgres/base'), { recursive: true })

  await expect(openEmbeddedDatabase(damaged)).rejects.toThrow(
    `remove ${join(damaged, 'postgres')} to start with an empty database`,
  )
})

test('an interrupted first start is repeated', async () => {
  const interrupted = join(folder, 'interrupted')
  await mkdir(join(interrupted, 'postgres/base'), { recursive: true })
  await writeFile(join(interrupted, 'postgres/PG_VERSION'), '')
  await writeFile(join(interrupted, 'postgres.creating'), '')

  const begun = await openEmbeddedDatabase(interrupted, { template: emptyDatabase })

  expect((await begun.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(await readdir(interrupted)).not.toContain('postgres.creating')
  await begun.close()
})

test('a database that was in use is never recreated, even if the creation marker is left', async () => {
  const used = join(folder, 'used')
  const first = await openEmbeddedDatabase(used, { template: emptyDatabase })
  await first.pool.query("create table trips (town text); insert into trips values ('Montauk')")
  await first.close()
  await markDatabaseCreated(used)
  await writeFile(join(used, 'postgres.creating'), '')

  const second = await openEmbeddedDatabase(used)

  expect((await second.pool.query('select town from trips')).rows).toEqual([{ town: 'Montauk' }])
  await second.close()
})

test('a folder readable by others is made private with all its files', async () => {
  const open = join(folder, 'open')
  await mkdir(join(open, 'outbox'), { recursive: true, mode: 0o755 })
  await writeFile(join(open, 'outbox/email.eml'), '', { mode: 0o644 })
  await writeFile(join(open, 'secret.key'), '', { mode: 0o644 })
  await chmod(open, 0o755)
  const claimed = await lockDataFolder(open)

  const mode = async (path: string) => ((await stat(join(open, path))).mode & 0o777).toString(8)
  expect(await Promise.all(['', 'outbox', 'outbox/email.eml', 'secret.key'].map(mode))).toEqual([
    '700',
    '700',
    '600',
    '600',
  ])
  claimed.release()
})

test('files that are not a database are refused with a clear message', async () => {
  const broken = join(folder, 'broken')
  await mkdir(join(broken, 'postgres'), { recursive: true })
  await writeFile(join(broken, 'postgres/PG_VERSION'), '18\n')

  await expect(openEmbeddedDatabase(broken)).rejects.toThrow(
    `The database in ${join(broken, 'postgres')} cannot be opened.`,
  )
})

test('a panic of the embedded database is reported', async () => {
  const panicking = join(folder, 'panicking')
  const panicked: string[] = []
  const { pool } = await openEmbeddedDatabase(panicking, {
    template: emptyDatabase,
    onPanic: (where) => panicked.push(where),
  })

  // The write-ahead log goes on to its next file, and finds no room for it.
  await rm(join(panicking, 'postgres/pg_wal'), { recursive: true })
  await expect(pool.query('select pg_switch_wal(); create table trips (town text)')).rejects.toThrow()

  expect(panicked).toEqual([join(panicking, 'postgres')])
})

test('a second process is refused with a clear message while the first has the folder open', async () => {
  const first = await openEmbeddedDatabase(folder)

  const refused = openEmbeddedDatabase(folder)

  await expect(refused).rejects.toThrow(DataFolderInUse)
  await expect(refused).rejects.toThrow(
    `The data folder ${join(folder, 'postgres')} is in use by another process. Stop that one, or give this one its own DATA_DIR.`,
  )
  expect((await first.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await first.close()
  await (await openEmbeddedDatabase(folder)).close()
})

test('the embedded database has the extension that the schema needs', async () => {
  await inMemory.pool.query('create extension btree_gist')
  const { rows } = await inMemory.pool.query(
    "select extname from pg_extension where extname <> 'plpgsql' order by 1",
  )
  expect(rows.map((row) => row.extname)).toEqual(['btree_gist'])
})

test('a failed statement does not affect the next one', async () => {
  const { pool } = inMemory

  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(pool.query('select $1::int / 0', [1])).rejects.toThrow('division by zero')

  expect((await pool.query('select $1::int as value', [2])).rows).toEqual([{ value: 2 }])
})
