import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createApi } from '#server/api/api.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { type HttpEnv, requestContext } from '#server/http/request-context.ts'
import { createChangeFeed } from '#server/live/change-feed.ts'
import { createLogger } from '#server/logging/logger.ts'
import * as definitions from '#server/queue/job-definitions.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { createServices } from '#server/services.ts'
import type { CrashPoint } from '#server/use-cases/payment/payment-dependencies.ts'
import { startPaymentWorkers } from '#server/workers/start-workers.ts'
import { samplePlaces } from '#tests/samples/places.ts'
import { acceptAllCaptcha } from '#tests/support/accept-all-captcha.ts'

/**
 * The API and the payment workers in their own process, which dies at the crash point set by `POST /die-at/{name}`.
 * `POST /age-bookings` makes every booking two hours older. At each start, waiting and interrupted jobs become due
 * immediately, as if a day had passed.
 */
const read = readConfig()
if (!read.ok) throw new Error(read.errors.join('\n'))
const { config } = read
const logger = createLogger('silent')
const now = () => new Date()
const database = await openDatabase(config.database)
const { db, pool } = database
const jobs = createJobQueue({ pool, logger, pollingSeconds: 0.5 })

let diesAt: string | undefined
function crashPoint(name: CrashPoint): void {
  if (name === diesAt) process.kill(process.pid, 'SIGKILL')
}

const deps = {
  ...createServices(config, { logger, db, jobs, now }),
  db,
  jobs,
  logger,
  now,
  changes: createChangeFeed({ database, logger, now }),
  catalogue: createCatalogueCache(db),
  captcha: acceptAllCaptcha,
  places: samplePlaces,
  crashPoint,
}

await jobs.start()
const worked = [definitions.reconcilePayment, definitions.balanceBooking].map(({ name }) => name)
await pool.query(
  `update pgboss.job set state = 'created', start_after = now()
   where name = any($1) and state in ('created', 'retry', 'active')`,
  [worked],
)
await startPaymentWorkers(jobs, deps)

const app = new Hono<HttpEnv>()
app.post('/die-at/:name', (c) => {
  diesAt = c.req.param('name')
  return c.body(null, 204)
})
app.post('/age-bookings', async (c) => {
  await pool.query(`update bookings set created_at = created_at - interval '2 hours'`)
  return c.body(null, 204)
})
app.use(requestContext({ sites: config.sites, trustProxy: true }))
app.route('/api', createApi(deps))

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  // Flushed now, because a killed process does not write its compile cache.
  flushCompileCache()
  const address = server.address()
  console.log(`open at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
