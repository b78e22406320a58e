import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createApi } from '#server/api/api.ts'
import { readConfig } from '#server/config.ts'
import { createCatalogue } from '#server/data/catalogue.ts'
import { openDatabase } from '#server/data/database.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requestFacts } from '#server/http/request-facts.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createLogger } from '#server/logger.ts'
import { createServices } from '#server/services.ts'
import { knownPlaces } from '#tests/known-places.ts'
import { trustingCaptcha } from '#tests/trusting-captcha.ts'

/** The API in a process of its own, to be killed: the product but for its pages, and with a captcha that trusts. */
const read = readConfig()
if (!read.ok) throw new Error(read.faults.join('\n'))
const { config } = read
const logger = createLogger('silent')
const { db, pool } = await openDatabase(config.database)
const jobs = createJobQueue({ pool, logger })

const app = new Hono<HttpEnv>()
app.use(requestFacts({ sites: config.sites, trustProxy: true }))
app.route(
  '/api',
  createApi({
    ...createServices(config, { logger, db, jobs, now: () => new Date() }),
    db,
    jobs,
    logger,
    now: () => new Date(),
    catalogue: createCatalogue(db),
    captcha: trustingCaptcha,
    places: knownPlaces,
  }),
)

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  // Who is killed has no other chance to keep what was compiled for the next start.
  flushCompileCache()
  const address = server.address()
  console.log(`open at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
