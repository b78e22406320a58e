import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startTemporaryPostgres } from '#scripts/postgres.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { startProduct } from './server.ts'

/** Resident memory in bytes at rest, and after `requestCount` requests. */
export type MemoryFigures = { idle: number; used: number }

export const requestCount = 10_000
const settleMs = 15_000

/** The memory of the process on PostgreSQL, and with the embedded database. */
export async function measureMemory(): Promise<{
  postgres: MemoryFigures | undefined
  embedded: MemoryFigures
}> {
  return { postgres: await onPostgres(), embedded: await measure({}) }
}

async function onPostgres(): Promise<MemoryFigures | undefined> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return undefined
  try {
    const { db, pool, close } = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
    await migrate(pool)
    await seed(db)
    await close()
    return await measure({ DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function measure(env: Record<string, string>): Promise<MemoryFigures> {
  const product = await startProduct(env)
  try {
    await wait(settleMs)
    const idle = residentBytes(product.pid)
    await sendMixedRequests(product.url)
    await wait(settleMs)
    return { idle, used: residentBytes(product.pid) }
  } finally {
    await product.stop()
  }
}

/** Cached pages, data of navigations, pages with a query, which are rendered each time, and the API. */
async function sendMixedRequests(url: string): Promise<void> {
  const offer = {
    type: 'point-to-point',
    pickUpAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    pickUpLocation: '350 Fifth Avenue, New York',
    destinationLocation: 'JFK Airport',
    passengerCount: 2,
    luggageCount: 2,
  }
  const result = await autocannon({
    url,
    connections: 20,
    amount: requestCount,
    headers: { 'accept-encoding': 'gzip' },
    requests: [
      { path: '/' },
      { path: '/services' },
      { path: '/about-us/rates.data' },
      { path: '/fleet?passengers=4' },
      { path: '/booking' },
      { path: '/api/fleet' },
      {
        path: '/api/bookings/cars',
        method: 'POST',
        body: JSON.stringify(offer),
        headers: { 'content-type': 'application/json' },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} of the mixed requests failed`)
}

function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
