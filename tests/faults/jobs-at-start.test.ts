import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { startServer } from '#tests/support/start-server.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

// Only a database server can be changed from outside while the product starts.
const onPostgres = test.skipIf(database.kind === 'embedded')

onPostgres('a server whose jobs cannot start is not ready, and becomes ready once they can', async () => {
  await database.pool.query('alter schema pgboss rename to pgboss_away')
  const server = await start()

  await expect.poll(() => readiness(server.address)).toMatchObject({ status: 503, jobs: 'not-ready' })
  expect((await fetch(`${server.address}/api/fleet`)).status).toBe(200)
  await database.pool.query('alter schema pgboss_away rename to pgboss')

  await expect
    .poll(() => readiness(server.address), { timeout: 40_000 })
    .toEqual({ status: 200, database: 'ready', jobs: 'ready' })
})

onPostgres('a server that is trying to start its jobs ends well on SIGTERM', async () => {
  await database.pool.query('alter schema pgboss rename to pgboss_away')
  onTestFinished(async () => void (await database.pool.query('alter schema pgboss_away rename to pgboss')))
  const server = await start()
  await expect.poll(() => server.log().some(({ msg }) => msg === 'jobs are not running')).toBe(true)

  server.signal('SIGTERM')

  expect((await server.ended).code).toBe(0)
})

async function start() {
  const server = await startServer({ DATABASE_URL: database.url, SECRET_KEY: 'x'.repeat(32) })
  onTestFinished(() => server.signal('SIGKILL'))
  return server
}

async function readiness(address: string) {
  const response = await fetch(`${address}/readyz`)
  const { database, jobs } = (await response.json()) as Record<string, string>
  return { status: response.status, database, jobs }
}
