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
import { createJobQueue } from '#server/queue/job-queue.ts'
import { createServices } from '#server/services.ts'
import { samplePlaces } from '#tests/samples/places.ts'
import { acceptAllCaptcha } from '#tests/support/accept-all-captcha.ts'

/**
 * The API in its own process, to be killed: the product without its pages, and with a captcha that accepts every token.
 */
const read = readConfig()
if (!read.ok) throw new Error(read.errors.join('\n'))
const { config } = read
const logger = createLogger('silent')
const database = await openDatabase(config.database)
const { db, pool } = database
const jobs = createJobQueue({ pool, logger })

const app = new Hono<HttpEnv>()
app.use(requestContext({ sites: config.sites, trustProxy: true }))
app.route(
  '/api',
  createApi({
    ...createServices(config, { logger, db, jobs, now: () => new Date() }),
    db,
    jobs,
    logger,
    now: () => new Date(),
    changes: createChangeFeed({ database, logger, now: () => new Date() }),
    catalogue: createCatalogueCache(db),
    captcha: acceptAllCaptcha,
    places: samplePlaces,
  }),
)

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  // Flushed now, because a killed process does not write its compile cache.
  flushCompileCache()
  const address = server.address()
  console.log(`open at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
