import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { DataFolderInUse, openEmbedded } from './embedded.ts'

// Each folder gets a whole database; on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000 })
const parent = await mkdtemp(join(tmpdir(), 'sagewood-embedded-'))
afterAll(() => rm(parent, { recursive: true }))

test('what is written survives closing and opening again', async () => {
  const folder = join(parent, 'survives')
  const first = await openEmbedded(folder)
  await first.pool.query("create table trips (town text); insert into trips values ('Montauk')")
  await first.close()

  const second = await openEmbedded(folder)

  expect((await second.pool.query('select town from trips')).rows).toEqual([{ town: 'Montauk' }])
  await second.close()
})

test('a folder has one opener at a time: the second is refused in words, and may come after the first has left', async () => {
  const folder = join(parent, 'one-at-a-time')
  const first = await openEmbedded(folder)

  const refused = openEmbedded(folder)

  await expect(refused).rejects.toThrow(DataFolderInUse)
  await expect(refused).rejects.toThrow(
    `The data folder ${join(folder, 'postgres')} is in use by another process. Stop that one, or give this one its own DATA_DIR.`,
  )
  expect((await first.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await first.close()
  await (await openEmbedded(folder)).close()
})

test('the embedded database has the extensions that our schema will ask for', async () => {
  const embedded = await openEmbedded('memory://')

  for (const extension of ['btree_gist', 'citext', 'pg_trgm']) {
    await embedded.pool.query(`create extension ${extension}`)
  }
  const { rows } = await embedded.pool.query(
    "select extname from pg_extension where extname <> 'plpgsql' order by 1",
  )
  expect(rows.map((row) => row.extname)).toEqual(['btree_gist', 'citext', 'pg_trgm'])
  await embedded.close()
})

test('a statement that fails leaves the next one alone', async () => {
  const { pool, close } = await openEmbedded('memory://')

  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(pool.query('select $1::int / 0', [1])).rejects.toThrow('division by zero')

  expect((await pool.query('select $1::int as told', [2])).rows).toEqual([{ told: 2 }])
  await close()
})
