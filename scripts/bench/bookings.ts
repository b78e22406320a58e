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
 * How long a customer waits is read off one long run. Rounds begin with all connections at once, over and over; and once a
 * minute PostgreSQL tidies up for half a second, which would be in a short run with too much weight, or not at all.
 */
const longRun = 10_000
/** A server that has been up for a while: its code is compiled, its connections are open. */
const warmUpBookings = 900
const connections = 20

export type BookingFigures = { ours: number; bare: number; p99Ms: number; count: number }

/**
 * Bookings a second, the whole product's and those of bare inserts of the same rows in turn, on one PostgreSQL; undefined
 * where this machine has none.
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
    const { answers } = await book(sender, posts)
    return {
      ours: percentile(figures.ours, 0.5),
      bare: percentile(figures.bare, 0.5),
      p99Ms: percentile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
      count: answers.length,
    }
  } finally {
    sender.stop()
    await Promise.all([written.end(), bare.end(), product.stop()])
  }
}

async function book(sender: Sender, posts: PostRequest[]) {
  const sent = await sender.send({ posts, pace: { connections } })
  const refused = sent.answers.find(({ status }) => status !== 201)
  if (refused) throw new Error(`A booking was refused: ${refused.status} ${refused.text.slice(0, 200)}`)
  return sent
}

/** Two databases with the same fleet to the unit, so that what is written into one can be written into the other. */
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
