import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const database = await openTestDatabase()
const site = await openTestSite({ database })
afterAll(() => site.close())

test('a database that cannot write to its disk is not ready', async () => {
  expect((await site.fetch('/readyz')).status).toBe(200)

  // A limit of nothing stands for a disk with nothing left: both fail with an error of class 53.
  await forEveryConnection('set temp_file_limit = 0')
  const full = await site.fetch('/readyz')
  await forEveryConnection('reset temp_file_limit')

  expect(full.status).toBe(503)
  expect(await full.json()).toEqual({
    message: 'The database is not ready',
    status: 'not-ready',
    database: 'not-ready',
    jobs: 'ready',
  })
  expect((await site.fetch('/readyz')).status).toBe(200)
})

test('a database that is busy for longer than 2 seconds is not ready, and is asked once for all probes', async () => {
  const { pool } = database
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))

  const started = performance.now()
  const probes = await Promise.all(Array.from({ length: 3 }, () => site.fetch('/readyz')))
  const took = performance.now() - started

  expect(probes.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(took).toBeLessThan(3_000)
  expect(pool.waitingCount).toBe(1)
  for (const client of busy) client.release()
  await expect.poll(async () => (await site.fetch('/readyz')).status).toBe(200)
})

test('a process whose jobs do not run yet is not ready', async () => {
  let running = false
  const starting = await openTestSite({ database, jobsAreRunning: () => running })

  const before = await starting.fetch('/readyz')
  running = true
  const after = await starting.fetch('/readyz')

  expect(before.status).toBe(503)
  expect(await before.json()).toEqual({
    message: 'Jobs are not running',
    status: 'not-ready',
    database: 'ready',
    jobs: 'not-ready',
  })
  expect(after.status).toBe(200)
  expect(await after.json()).toEqual({ status: 'ready', database: 'ready', jobs: 'ready' })
})

async function forEveryConnection(sql: string): Promise<void> {
  const { pool } = database
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) {
    await client.query(sql)
    client.release()
  }
}
