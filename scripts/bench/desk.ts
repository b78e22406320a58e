import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startTemporaryPostgres } from '#scripts/postgres.ts'
import { createEncryption } from '#server/crypto/encryption.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { seedManyBookings } from '#tests/support/seed-many-bookings.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { percentile } from './load-sender.ts'
import { startProduct } from './server.ts'

export const deskBookingCount = 1_000_000

/** The 95th percentile of a call, in milliseconds. */
export type DeskFigure = { call: string; p95: number }

const rounds = 100
const warmUp = 10

/** What a dispatcher asks for, among a million bookings. Words that many bookings have are the worst case. */
const questions: Record<string, string> = {
  'upcoming bookings': 'view=upcoming',
  'bookings of today': 'view=today',
  'all bookings, newest first': 'view=all',
  'past bookings of a month': 'view=past&from=2026-01-01&to=2026-01-31',
  'search by an address that one booking has': 'view=all&search=4711+fifth',
  'search by an email': 'view=all&search=customer.4711@example.com',
  'search by the last digits of a phone': 'view=upcoming&search=4711',
  'search by a word that every booking has': 'view=upcoming&search=jfk',
  'search that finds nothing': 'view=all&search=zzyzx',
}

/** Lists and searches of the desk, through its API, one after the other. Undefined without a PostgreSQL. */
export async function measureDesk(count = deskBookingCount): Promise<DeskFigure[] | undefined> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return undefined
  try {
    const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
    await migrate(database.pool)
    await seed(database.db)
    // Not the product's own connections: filling exceeds their statement timeout. Without triggers it takes half as long.
    const options = '-c session_replication_role=replica'
    const filling = new pg.Pool({ connectionString: postgres.url, options })
    await seedManyBookings(filling, { count, now: new Date() })
    await filling.end()
    console.log(`desk: ${count.toLocaleString('en-US')} bookings written`)
    const secretKey = randomBytes(48).toString('base64url')
    const encryption = createEncryption([secretKey], 'bench')
    const { headers } = await signInStaff({ db: database.db, encryption, now: () => new Date() })
    const product = await startProduct({ DATABASE_URL: postgres.url, SECRET_KEY: secretKey })
    try {
      const figures: DeskFigure[] = []
      for (const [call, query] of Object.entries(questions))
        figures.push({ call, p95: await timeList(`${product.url}/api/desk/bookings?${query}`, headers) })
      return figures
    } finally {
      await product.stop()
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function timeList(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const start = performance.now()
    const response = await fetch(url, { headers })
    await response.text()
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    if (round >= warmUp) times.push(performance.now() - start)
  }
  return percentile(times, 0.95)
}
