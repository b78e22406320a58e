import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { startTemporaryPostgres } from '#scripts/postgres.ts'
import { createSigner } from '#server/crypto/signing.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { housekeepingTasks } from '#server/workers/housekeeping.ts'
import { seedManyBookings } from '#tests/support/seed-many-bookings.ts'
import { prepareBookings } from './booking-posts.ts'
import { percentile } from './load-sender.ts'
import { type RunningServer, startProduct } from './server.ts'

export const bookingCounts = { few: 1_000, many: 100_000 } as const

/** The median milliseconds of a call with few and with many bookings in the database. */
export type GrowthFigure = { call: string; few: number; many: number }

const rounds = 40
const warmUp = 15

/**
 * Sends the same calls to two servers, each with its own database, alternating. Undefined if this machine has no
 * PostgreSQL.
 */
export async function measureGrowth(): Promise<GrowthFigure[] | undefined> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return undefined
  const opened: Filled[] = []
  try {
    const few = await openFilled(postgres.url, bookingCounts.few)
    opened.push(few)
    const many = await openFilled(postgres.url, bookingCounts.many)
    opened.push(many)
    const figures: GrowthFigure[] = []
    for (const call of Object.keys(few.calls)) figures.push(await compare(call, few, many))
    return figures
  } finally {
    for (const { close } of opened) await close()
    await postgres.stop()
  }
}

async function compare(call: string, few: Filled, many: Filled): Promise<GrowthFigure> {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const [size, { calls }] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const start = performance.now()
      await calls[call]?.()
      if (round >= warmUp) times[size].push(performance.now() - start)
    }
  return { call, few: percentile(times.few, 0.5), many: percentile(times.many, 0.5) }
}

type Filled = { calls: Record<string, () => Promise<void>>; close(): Promise<void> }

async function openFilled(serverUrl: string, count: number): Promise<Filled> {
  const url = await createDatabase(serverUrl, `growth_${count}`)
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 2 })
  await migrate(database.pool)
  await seed(database.db)
  const jobs = createJobQueue({ pool: database.pool, logger: createLogger('silent') })
  await jobs.ready()
  // Not the product's own connections: filling exceeds their statement timeout.
  const filling = new pg.Pool({ connectionString: url })
  const customer = await seedManyBookings(filling, { count, now: new Date() })
  await filling.end()
  console.log(`growth: ${count.toLocaleString('en-US')} bookings written`)

  const secretKey = randomBytes(48).toString('base64url')
  const product = await startProduct({ DATABASE_URL: url, SECRET_KEY: secretKey, TRUST_PROXY: 'true' })
  const session = randomUUID()
  const soon = new Date(Date.now() + 3_600_000)
  await database.pool.query(
    `insert into sessions (id, user_id, device, created_at, last_used_at, expires_at) values ($1, $2, '', now(), now(), $3)`,
    [session, customer.userId, soon],
  )
  const bearer = createSigner([secretKey]).sign('bearer', { user: customer.userId, session }, soon)
  const posts = await prepareBookings(product.url, {
    count: warmUp + rounds,
    secretKey,
    apartMs: 12 * 3_600_000,
  })
  const { rows } = await database.pool.query(
    'select reference, contact_email from bookings order by id limit 10',
  )
  const ask = createCaller(product, bearer)
  let turn = 0
  // Always the same few rows: this measures the lookup, not the memory.
  return {
    calls: {
      'offer cars': () => ask('POST', '/api/bookings/cars', offer(turn++)),
      'create a booking': async () => {
        const post = posts.shift()
        if (post) await ask('POST', '/api/bookings', post.body)
      },
      'list trips to come': () => ask('GET', '/api/bookings?when=upcoming'),
      'list past trips': () => ask('GET', '/api/bookings?when=past'),
      'search trips': () => ask('GET', '/api/bookings?query=nowhere'),
      'export data': () => ask('GET', '/api/auth/export'),
      'find a booking': () => {
        const { reference, contact_email: email } = rows[turn++ % rows.length]
        return ask('POST', '/api/bookings/find', { reference, email })
      },
      'housekeeping with the sweep': async () => {
        for (const task of Object.values(housekeepingTasks)) await task({ db: database.db, jobs }, new Date())
      },
    },
    async close() {
      await product.stop()
      await database.close()
    },
  }
}

/**
 * Each request has a different address, to stay below the rate limits. Reads are the customer's own bookings, the rest
 * a guest's.
 */
function createCaller({ url }: RunningServer, bearer: string) {
  let requests = 0
  return async (method: string, path: string, body?: unknown): Promise<void> => {
    requests += 1
    const headers = {
      ...(method === 'GET' ? { Authorization: `Bearer ${bearer}` } : {}),
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': `10.1.${requests >> 8}.${requests & 255}`,
    }
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
  }
}

function offer(turn: number) {
  return {
    type: 'point-to-point',
    pickUpAt: new Date(Date.now() + (2 + (turn % 5)) * 86_400_000).toISOString(),
    pickUpLocation: '350 Fifth Avenue, New York',
    destinationLocation: 'JFK Airport',
    stops: [],
    passengerCount: 2,
    luggageCount: 2,
    isAccessible: false,
    isMeetAndGreet: false,
    isRoundTrip: false,
    childSeats: [],
    duration: 2,
    carId: null,
    promocodeId: null,
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
