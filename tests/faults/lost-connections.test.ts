import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { startTemporaryPostgres, type TemporaryPostgres } from '#scripts/postgres.ts'
import { createDb } from '#server/data/database/database.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { bookingBody } from '#tests/support/open-test-api.ts'
import { startServer } from '#tests/support/start-server.ts'
import { type KillableServer, startKillableServer } from './killable-server.ts'

const outages = 4
const folder = await mkdtemp(join(tmpdir(), 'sagewood-outage-'))

// Every round stops a database server and starts it again.
vi.setConfig({ testTimeout: 480_000 })

const onPostgres = test.skipIf(inject('databaseTemplate').kind === 'embedded')

let postgres: TemporaryPostgres
beforeAll(async () => {
  if (inject('databaseTemplate').kind === 'embedded') return
  const started = await startTemporaryPostgres()
  if (!started) throw new Error('This test needs the PostgreSQL server programs')
  postgres = started
  const pool = new pg.Pool({ connectionString: postgres.url })
  await migrate(pool)
  await seed(createDb(pool))
  await pool.end()
})
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

onPostgres.each([
  ['TCP', 'url'],
  ['a Unix socket', 'socketUrl'],
] as const)(
  `through ${outages} outages of PostgreSQL over %s under load the process stays up, answers 503, loses no booking and recovers`,
  async (_, url) => {
    const env = { DATABASE_URL: postgres[url], DATA_DIR: folder }
    const server = await startKillableServer(join(import.meta.dirname, 'outage-server.ts'), { folder, env })
    const load = startLoad(server)

    for (let round = 0; round < outages; round += 1) {
      await load.booked(3)
      if (round % 3 === 0) await terminateBackends()
      else {
        await postgres.halt(round % 3 === 1 ? 'fast' : 'immediate')
        await load.waitForResponses(20)
        await postgres.start()
      }
    }
    await load.booked(3)
    const { statuses, references } = await load.stop()
    const last = await book(server)

    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(statuses).toContain(503)
    expect(last.status).toBe(201)
    references.push((await last.json()).data.reference)
    expect(await withoutRow(references)).toEqual([])
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    // The job queue works again: the last customer's confirmation is sent.
    await expect.poll(() => emailsTo('last-customer@example.com'), { timeout: 60_000 }).toBe(1)
    await server.kill()
  },
)

onPostgres('a server that loses its connections while it starts stays up and starts its jobs', async () => {
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder })
  onTestFinished(() => server.signal('SIGKILL'))

  for (let times = 0; times < 200; times += 1) await terminateBackends()

  const logged = (message: string) => server.log().some(({ msg }) => msg === message)
  await expect
    .poll(() => logged('pages rendered') || logged('pages could not be rendered ahead'), { timeout: 60_000 })
    .toBe(true)
  await expect
    .poll(async () => (await fetch(`${server.address}/readyz`)).status, { timeout: 60_000 })
    .toBe(200)
})

/** Customers who book and read, each sending the next request after the last response. */
function startLoad(server: KillableServer) {
  const statuses: number[] = []
  const references: string[] = []
  let stopped = false
  const repeat = async (send: () => Promise<Response>) => {
    while (!stopped) {
      const response = await send()
      const body = await response.text()
      statuses.push(response.status)
      if (response.status === 201) references.push(JSON.parse(body).data.reference)
    }
  }
  const customers = Promise.all([
    ...Array.from({ length: 6 }, () => repeat(() => book(server, randomUUID()))),
    ...Array.from({ length: 3 }, () => repeat(() => fetch(`${server.address}/api/fleet`))),
    // A page with a query is rendered for each request.
    ...['/fleet', '/fleet/luxury-suv'].map((path) => repeat(() => fetch(`${server.address}${path}?fresh`))),
  ])
  const more = (list: unknown[], count: number) => {
    const enough = list.length + count
    return Promise.race([
      expect.poll(() => list.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough),
      // Rejects when a request fails without a response.
      customers,
      server.ended.then(() => Promise.reject(new Error('The process ended'))),
    ])
  }
  return {
    booked: (count: number) => more(references, count),
    waitForResponses: (count: number) => more(statuses, count),
    async stop() {
      stopped = true
      await customers
      return { statuses, references }
    },
  }
}

let times = 0

function book({ address }: KillableServer, name = 'last-customer'): Promise<Response> {
  // Six hours apart, so that no two bookings need the same car.
  times += 1
  const pickUpAt = new Date(Date.now() + 2 * 86_400_000 + (times % 1_000) * 6 * 3_600_000).toISOString()
  const body = bookingBody(new Date(), { pickUpAt })
  return fetch(`${address}/api/bookings`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': [...randomBytes(4)].join('.'),
    },
    body: JSON.stringify({ ...body, guest: { ...body.guest, email: `${name}@example.com` } }),
  })
}

async function terminateBackends(): Promise<void> {
  await onServer('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
}

async function withoutRow(references: string[]): Promise<string[]> {
  const rows = await onServer('select reference from bookings')
  const found = new Set(rows.map(({ reference }) => reference))
  return references.filter((reference) => !found.has(reference))
}

async function onServer(sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

async function emailsTo(address: string): Promise<number> {
  const outbox = join(folder, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8').catch(() => '')))
  // The company's email names the customer too, in its Reply-To header.
  return texts.filter((text) => text.split(/\r?\n/).includes(`To: ${address}`)).length
}
