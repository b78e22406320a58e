import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { staticFiles } from '#server/http/static/static-files.ts'
import { createChangeFeed } from '#server/live/change-feed.ts'
import { createLogger } from '#server/logging/logger.ts'
import { loadDeskBuild } from '#server/pages/desk-pages.ts'
import { loadDriveBuild } from '#server/pages/drive-pages.ts'
import { loadBuiltRenderer } from '#server/pages/renderer.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { createServices } from '#server/services.ts'
import { startWorkers } from '#server/workers/start-workers.ts'
import { samplePlaces } from '#tests/samples/places.ts'
import { acceptAllCaptcha } from '#tests/support/accept-all-captcha.ts'

/** The product with its pages and jobs in its own process, and with a captcha that accepts every token. */
const build = join(import.meta.dirname, '../../build')
const read = readConfig()
if (!read.ok) throw new Error(read.errors.join('\n'))
const config = { ...read.config, trustProxy: true }
const logger = createLogger('silent')
const now = () => new Date()
const database = await openDatabase(config.database)
const { db, pool } = database
const jobs = createJobQueue({ pool, logger, pollingSeconds: 0.5 })
const services = {
  ...createServices(config, { logger, db, jobs, now }),
  captcha: acceptAllCaptcha,
  places: samplePlaces,
}
const catalogue = createCatalogueCache(db)
const { app } = createApp({
  config,
  db,
  pool,
  catalogue,
  services,
  jobs,
  changes: createChangeFeed({ database, logger, now }),
  jobsAreRunning: () => true,
  logger,
  now,
  renderer: await loadBuiltRenderer(join(build, 'site/server/index.js')),
  files: await staticFiles(join(build, 'site/client')),
  desk: await loadDeskBuild(join(build, 'desk')),
  drive: await loadDriveBuild(join(build, 'drive')),
  buildId: 'test-build',
})

await jobs.start()
await startWorkers(jobs, {
  db,
  catalogue,
  mail: services.mail,
  places: services.places,
  mailFrom: config.mail.from,
  payments: services.payments,
  zellePayee: config.zellePayee,
  sms: services.sms,
  signer: services.signer,
  sites: config.sites,
  siteOrigin: ({ host }) => `https://${host}`,
  now,
})

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`open at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
