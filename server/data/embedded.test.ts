import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { DataFolderInUse, openEmbedded } from './embedded.ts'

// Making a database takes seconds, so there is one in a folder and one in memory.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })
const folder = await mkdtemp(join(tmpdir(), 'sagewood-embedded-'))
const inMemory = await openEmbedded('memory://')
afterAll(async () => {
  await inMemory.close()
  await rm(folder, { recursive: true })
})

test('what is written survives closing and opening again', async () => {
  const first = await openEmbedded(folder)
  await first.pool.query("create table trips (town text); insert into trips values ('Montauk')")
  await first.close()

  const second = await openEmbedded(folder)

  expect((await second.pool.query('select town from trips')).rows).toEqual([{ town: 'Montauk' }])
  await second.close()
})

test('a folder has one opener at a time: the second is refused in words, and may come after the first has left', async () => {
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

test('the embedded database has the extension that our schema asks for', async () => {
  await inMemory.pool.query('create extension btree_gist')
  const { rows } = await inMemory.pool.query(
    "select extname from pg_extension where extname <> 'plpgsql' order by 1",
  )
  expect(rows.map((row) => row.extname)).toEqual(['btree_gist'])
})

test('a statement that fails leaves the next one alone', async () => {
  const { pool } = inMemory

  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(pool.query('select $1::int / 0', [1])).rejects.toThrow('division by zero')

  expect((await pool.query('select $1::int as told', [2])).rows).toEqual([{ told: 2 }])
})
