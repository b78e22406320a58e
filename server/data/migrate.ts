import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '#server/files/project-root.ts'
import { StartupError } from './database/database-errors.ts'

const folder = join(projectRoot, 'server/data/migrations')
const advisoryLock = 7_246_301

type Migration = { name: string; sql: string; checksum: string }

/** Brings the schema up to date. Processes that start together wait for each other. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Waiting for another process, or moving many rows, may take longer than the pool's statement timeout.
    await client.query('set statement_timeout = 0')
    await client.query({ text: 'select pg_advisory_lock($1)', values: [advisoryLock], ...patient })
    try {
      return await applyMissing(client, await readMigrations())
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLock])
      await client.query('reset statement_timeout')
    }
  } finally {
    client.release()
  }
}

/** Whether every migration this build knows has been applied. Rejects if the database cannot write to its disk. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  known ??= migrationNames().catch((error: unknown) => {
    known = undefined
    throw error
  })
  // The driver returns one result per statement; its types lack that.
  const [first] = (await pool.query({
    text: `select name from schema_migrations; ${writeTemporaryFile}`,
    query_timeout: 2_000,
  } as pg.QueryConfig)) as unknown as pg.QueryResult<{ name: string }>[]
  const applied = new Set(first?.rows.map((row) => row.name))
  return (await known).every((name) => applied.has(name))
}

let known: Promise<string[]> | undefined

/**
 * Materializes half a megabyte, which exceeds work_mem and spills to a file: that fails on a full disk. Writing and rolling back a
 * row would not fail, because it fits into space that the server has already reserved.
 */
const writeTemporaryFile = `set local work_mem = '64kB';
  with written as materialized (select repeat('x', 8000) from generate_series(1, 64)) select count(*) from written`

/** For statements that may take as long as they need; 0 would mean the pool's own limit. */
const patient = { query_timeout: 2 ** 31 - 1 }

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Migration>('select name, checksum from schema_migrations')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const added: string[] = []
  for (const { name, sql, checksum } of migrations) {
    const known = applied.get(name)
    if (known === checksum) continue
    if (known)
      throw new StartupError(
        `Migration ${name} was changed after it had been applied; add a new one instead.`,
      )
    await inTransaction(client, async () => {
      await client.query({ text: sql, ...patient } as pg.QueryConfig)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    })
    added.push(name)
  }
  return added
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}
