import { afterAll, expect, test } from 'vitest'
import { openTcpProxy } from '#tests/support/open-tcp-proxy.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { databaseTimeouts, openDatabase } from './database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

// There is no network to the embedded database.
const onPostgres = test.skipIf(database.kind === 'embedded')

test('connecting, or a statement, ends within 10 seconds', () => {
  const { connectMs, statementMs, clientMs } = databaseTimeouts

  expect([connectMs, statementMs, clientMs]).toEqual([5_000, 8_000, 9_000])
})

onPostgres(
  'with an unresponsive database a request ends at the timeout, and a probe after 2 seconds',
  async () => {
    const { proxy, site } = await openSiteBehindProxy({
      connectMs: 1_000,
      statementMs: 1_600,
      clientMs: 1_800,
    })
    expect((await site.fetch('/api/fleet')).status).toBe(200)
    proxy.stall()

    const started = performance.now()
    const probe = await site.fetch('/readyz')
    const probed = performance.now() - started
    const answers = await Promise.all(
      ['/api/fleet', '/fleet', '/fleet/luxury-suv.data'].map((path) => site.fetch(path)),
    )
    const answered = performance.now() - started - probed

    expect(probe.status).toBe(503)
    expect(probed).toBeLessThan(3_000)
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answered).toBeGreaterThan(900)
    expect(answered).toBeLessThan(3_800)

    // The connections that were given up are replaced.
    proxy.forward()
    await expect.poll(async () => (await site.fetch('/api/fleet')).status).toBe(200)
    await site.close()
    proxy.close()
  },
)

onPostgres('a connection that is lost at the begin of a transaction does not shrink the pool', async () => {
  const { proxy, site } = await openSiteBehindProxy()
  const { db, pool } = site.database
  for (let lost = 0; lost < 3; lost += 1) {
    await pool.query('select 1')
    proxy.cut()
    await expect(db.transaction(async () => undefined)).rejects.toThrow()
    proxy.forward()
  }

  expect(await db.transaction(async (tx) => (await tx.execute('select 1 as one')).rows)).toEqual([{ one: 1 }])
  expect(pool.totalCount).toBe(1)
  await site.close()
  proxy.close()
})

onPostgres('a connection that breaks while idle is reported, and replaced', async () => {
  const proxy = await openTcpProxy(database.url ?? '')
  const lost: Error[] = []
  const { pool, close } = await openDatabase(
    { kind: 'postgres', url: proxy.url, poolSize: 1 },
    { onConnectionLost: (error) => lost.push(error) },
  )
  await pool.query('select 1')

  proxy.disconnect()

  await expect.poll(() => lost.length).toBe(1)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  proxy.close()
})

async function openSiteBehindProxy(timeouts = databaseTimeouts) {
  const proxy = await openTcpProxy(database.url ?? '')
  const behind = await openDatabase({ kind: 'postgres', url: proxy.url, poolSize: 2 }, { timeouts })
  return { proxy, site: await openTestSite({ database: { ...behind, url: proxy.url } }) }
}

const prepared = `select statement, generic_plans + custom_plans as runs from pg_prepared_statements
  where statement like '%as value%'`

// The embedded database is driven in this process, and has nothing to send.
test.skipIf(database.kind === 'embedded')(
  'a statement with values is prepared once per connection',
  async () => {
    const client = await database.pool.connect()

    for (const value of [1, 2, 3]) {
      const { rows } = await client.query({ text: 'select $1::int as value', values: [value] })
      expect(rows).toEqual([{ value: value }])
    }
    await client.query('select 4 as value')

    expect((await client.query(prepared)).rows).toEqual([{ statement: 'select $1::int as value', runs: '3' }])
    client.release()
  },
)

test('the same statement accepts values of different types', async () => {
  const select = async (value: unknown) =>
    (await database.pool.query({ text: 'select $1::text as value', values: [value] })).rows

  expect(await select('a')).toEqual([{ value: 'a' }])
  expect(await select(7)).toEqual([{ value: '7' }])
  expect(await select(null)).toEqual([{ value: null }])
})
