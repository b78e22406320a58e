import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createApi } from '#server/api/api.ts'
import { readConfig } from '#server/config/config.ts'
import { createPasswordHasher } from '#server/crypto/password-hasher.ts'
import { insertUser } from '#server/data/account/users.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { migrate } from '#server/data/migrate.ts'
import { type HttpEnv, requestContext } from '#server/http/request-context.ts'
import { createChangeFeed } from '#server/live/change-feed.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { createServices } from '#server/services.ts'
import { acceptAllCaptcha } from '#tests/support/accept-all-captcha.ts'

/**
 * Measures whether response times reveal which addresses have an account. Times each call with and without an account,
 * alternating, so that machine load affects both. Prints medians, quartiles and Welch's t.
 */
const rounds = Number(process.argv[2] ?? 200)
const dataDir = await mkdtemp(join(tmpdir(), 'sagewood-timing-'))
const read = readConfig({ SECRET_KEY: 'x'.repeat(32), DATA_DIR: dataDir }, [])
if (!read.ok) throw new Error(read.errors.join('\n'))
const logger = createLogger('silent')
const database = await openDatabase({ kind: 'embedded', dataDir })
const { db, pool, close } = database
await migrate(pool)
const jobs = createJobQueue({ pool, logger })
await jobs.ready()
const now = () => new Date()

const app = new Hono<HttpEnv>()
app.use(requestContext({ sites: read.config.sites, trustProxy: true }))
const services = createServices(read.config, { logger, db, jobs, now })
app.route(
  '/api',
  createApi({
    ...services,
    db,
    jobs,
    logger,
    now,
    changes: createChangeFeed({ database, logger, now }),
    catalogue: createCatalogueCache(db),
    captcha: acceptAllCaptcha,
  }),
)

const passwordHash = await createPasswordHasher().hash('seven plums beneath a kayak')
const calls = {
  'sign-in': (email: string) => ({ email, password: 'not the password at all' }),
  'sign-up': (email: string) => ({
    email,
    password: 'seven plums beneath a kayak',
    firstName: 'Ann',
    captcha: randomUUID(),
  }),
  'forgot-password': (email: string) => ({ email, captcha: randomUUID() }),
}

console.log('call              with account ms (quartiles)   without ms (quartiles)     Welch t')
for (const [path, bodyOf] of Object.entries(calls)) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds + 10; round += 1) {
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      // Created in both cases: a call after writing an account finds warmer caches than one after hashing a password.
      const made = await makeAccount()
      const email = kind === 'known' ? made : newEmail()
      const ms = await timeOf(path, bodyOf(email))
      // The first few rounds are warm-up.
      if (round >= 10) times[kind].push(ms)
    }
  }
  const t = welch(times.known, times.unknown).toFixed(2)
  console.log(
    `${path.padEnd(18)}${formatTimes(times.known).padEnd(30)}${formatTimes(times.unknown).padEnd(27)}${t}`,
  )
}
await close()
await rm(dataDir, { recursive: true })

async function makeAccount(): Promise<string> {
  const email = newEmail()
  const [firstName, preferences] = ['Ann', { tripType: null, childSeats: [] }]
  const user = { id: randomUUID(), email, emailKey: email, passwordHash, firstName, preferences }
  const rest = { secondName: null, phone: null, acceptSms: false, emailVerifiedAt: now(), createdAt: now() }
  await inTransaction(db, (tx) => insertUser(tx, { ...user, ...rest }))
  return email
}

async function timeOf(path: string, body: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': randomUUID() }
  const start = performance.now()
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await app.request(`http://localhost/api/auth/${path}`, init)
  await response.text()
  return performance.now() - start
}

function newEmail(): string {
  return `ann.${randomUUID()}@example.com`
}

function formatTimes(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return `${at(0.5)} (${at(0.25)}–${at(0.75)})`
}

function welch(a: number[], b: number[]): number {
  const mean = (xs: number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length
  const variance = (xs: number[]) => xs.reduce((sum, x) => sum + (x - mean(xs)) ** 2, 0) / (xs.length - 1)
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length)
}
