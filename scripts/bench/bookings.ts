import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startTemporaryPostgres } from '#scripts/postgres.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { insertAll, readAsInserts } from './bare-bookings.ts'
import { prepareBookings } from './booking-posts.ts'
import { type PostRequest, percentile, type Sender, startSender } from './load-sender.ts'
import { startProduct } from './server.ts'

const rounds = 3
const bookingsEach = 300
/**
 * Latency comes from one long run. Each round starts all connections together, and once a minute PostgreSQL's
 * maintenance takes half a second, which a short run would overweight or miss.
 */
const longRun = 10_000
/** Warms the server up: code compiled, connections open. */
const warmUpBookings = 900
const connections = 20

export type BookingFigures = { ours: number; bare: number; p99Ms: number; count: number }

/**
 * Bookings per second on one PostgreSQL: the whole product and bare inserts of the same rows, alternating. Undefined if
 * this machine has no PostgreSQL.
 */
export async function measureBookings(): Promise<BookingFigures | undefined> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return undefined
  try {
    return await measureOn(await makeDatabases(postgres.url))
  } finally {
    await postgres.stop()
  }
}

type Databases = { product: string; bare: string }

async function measureOn(databases: Databases): Promise<BookingFigures> {
  const secretKey = randomBytes(48).toString('base64url')
  const product = await startProduct({
    DATABASE_URL: databases.product,
    SECRET_KEY: secretKey,
    TRUST_PROXY: 'true',
  })
  const sender = startSender()
  const written = new pg.Pool({ connectionString: databases.product })
  const bare = new pg.Pool({ connectionString: databases.bare, max: connections })
  try {
    const count = warmUpBookings + rounds * bookingsEach + longRun
    const posts = await prepareBookings(product.url, { count, secretKey })
    const warmUp = await book(sender, posts.splice(0, warmUpBookings))
    const transactions = (await readAsInserts(written)).slice(0, bookingsEach)
    for (let round = 0; round < rounds; round += 1) await insertAll(bare, transactions, { connections })
    console.log(`bookings, warming up: ${Math.round(warmUp.perSecond)} a second`)

    const figures = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      figures.ours.push((await book(sender, posts.splice(0, bookingsEach))).perSecond)
      figures.bare.push(await insertAll(bare, transactions, { connections }))
    }
    const { responses } = await book(sender, posts)
    return {
      ours: percentile(figures.ours, 0.5),
      bare: percentile(figures.bare, 0.5),
      p99Ms: percentile(
        responses.map(({ ms }) => ms),
        0.99,
      ),
      count: responses.length,
    }
  } finally {
    sender.stop()
    await Promise.all([written.end(), bare.end(), product.stop()])
  }
}

async function book(sender: Sender, posts: PostRequest[]) {
  const sent = await sender.send({ posts, pace: { connections } })
  const refused = sent.responses.find(({ status }) => status !== 201)
  if (refused) throw new Error(`A booking was refused: ${refused.status} ${refused.text.slice(0, 200)}`)
  return sent
}

/** Two databases with identical fleets, so that rows of one can be inserted into the other. */
async function makeDatabases(serverUrl: string): Promise<Databases> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  const databases = { product: inDatabase(serverUrl, 'product'), bare: inDatabase(serverUrl, 'bare') }
  await server.query('create database product')
  const { db, pool, close } = await openDatabase({ kind: 'postgres', url: databases.product, poolSize: 2 })
  await migrate(pool)
  await seed(db)
  await createJobQueue({ pool, logger: createLogger('silent') }).ready()
  await close()
  await server.query('create database bare template product')
  await server.end()
  return databases
}

function inDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
