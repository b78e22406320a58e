import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { markDatabaseCreated } from './data/database/data-folder.ts'
import { openDatabase } from './data/database/database.ts'
import { addMissingCars } from './data/dispatch/schedule.ts'
import { createCatalogueCache } from './data/fleet/catalogue.ts'
import { migrate } from './data/migrate.ts'
import { seed } from './data/seed/seed.ts'
import { describeStartFailure } from './describe-start-failure.ts'
import { outboxPages } from './dev-tools/outbox-pages.ts'
import { selfUrl } from './dev-tools/self-url.ts'
import { siteOrigin } from './email/site-origin.ts'
import { projectRoot } from './files/project-root.ts'
import { trackInFlightRequests } from './http/in-flight-requests.ts'
import { staticFiles } from './http/static/static-files.ts'
import { createChangeFeed } from './live/change-feed.ts'
import { createLogger } from './logging/logger.ts'
import { loadDeskBuild } from './pages/desk-pages.ts'
import { loadDriveBuild } from './pages/drive-pages.ts'
import { createDevelopmentPages, loadBuiltRenderer } from './pages/renderer.ts'
import { createJobQueue } from './queue/job-queue.ts'
import { createServices } from './services.ts'
import { createFirstOwnerLink } from './use-cases/staff/people/invitations.ts'
import { startFlightWatch } from './workers/flight-watch.ts'
import { startHousekeeping } from './workers/housekeeping.ts'
import { startJobs } from './workers/start-jobs.ts'
import { startWorkers } from './workers/start-workers.ts'

// Only this user may read the files of the embedded database, the outbox and the secret key.
process.umask(0o077)

const read = readConfig()
if (!read.ok) {
  console.error(`The configuration has ${read.errors.length === 1 ? 'an error' : 'errors'}:`)
  for (const error of read.errors) console.error(`  - ${error}`)
  process.exit(1)
}
const { config } = read
const logger = createLogger(config.logLevel)
const now = () => new Date()
let closing = false

if (config.database.kind === 'embedded') {
  // Optimizing one function of the embedded database's WebAssembly takes V8 over a gigabyte, and gains 10 to 20 % in speed.
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}
// Loads the pages while the database opens. Below they come from Node's module cache; a failure is reported there.
const pagesFile = join(projectRoot, 'build/site/server/index.js')
if (!config.development) loadBuiltRenderer(pagesFile).catch(() => undefined)
const database = await orEnd(openDatabase(config.database, { onPanic: endAfterPanic, onConnectionLost }))
const applied = await orEnd(migrate(database.pool))
if (config.demoData) await orEnd(seed(database.db))
await orEnd(addMissingCars(database.db))
if (config.database.kind === 'embedded') await orEnd(markDatabaseCreated(config.database.dataDir))
logger.info({ database: database.kind, migrationsApplied: applied.length }, 'database ready')
const catalogue = createCatalogueCache(database.db)
// The first pages find fleet and rates in this cache: the statements of starting jobs would delay them.
if ((await orEnd(catalogue())).fleet.length === 0)
  logger.warn(
    'there are no vehicle classes, so nothing can be booked: add yours, or run npm run seed for the demo company',
  )
if (config.mail.kind === 'outbox')
  logger.warn(
    { folder: config.mail.folder },
    'SMTP_URL is not set: emails are written to files instead of being sent',
  )
if (config.payments.kind === 'embedded')
  logger.warn('STRIPE_SECRET_KEY is not set: payments are made at the test checkout, which takes no money')
if (config.sms.kind === 'outbox')
  logger.warn({ folder: config.sms.folder }, 'Twilio is not configured: texts are written to files, not sent')

const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 5_000 })
const requests = trackInFlightRequests(server)
const jobs = createJobQueue({
  pool: database.pool,
  logger,
  pollingSeconds: config.jobPollingSeconds,
  waitForRequests: () => requests.idle({ withinMs: 2_000 }),
})
const development = config.development ? await createDevelopmentPages(server) : undefined
const services = createServices(config, { logger, db: database.db, jobs, now })

const changes = createChangeFeed({ database, logger, now })

let workers: ReturnType<typeof startJobs> | undefined

const { app, warm } = createApp({
  config,
  db: database.db,
  pool: database.pool,
  catalogue,
  services,
  jobs,
  changes,
  jobsAreRunning: () => workers?.isRunning() ?? false,
  logger,
  now,
  renderer: development?.renderer ?? (await loadBuiltRenderer(pagesFile)),
  desk: development?.desk ?? (await loadDeskBuild(join(projectRoot, 'build/desk'))),
  drive: development?.drive ?? (await loadDriveBuild(join(projectRoot, 'build/drive'))),
  files: development
    ? outboxPages(config.mail, config.sms)
    : await staticFiles(join(projectRoot, 'build/site/client')),
  buildId: development ? 'development' : (await readFile(join(projectRoot, 'build/id'), 'utf8')).trim(),
})

const listener = getRequestListener(app.fetch)
server.on('request', (request, response) => {
  if (rejectRepeatedHost(request, response)) return
  if (development) development.assets(request, response, () => void listener(request, response))
  else void listener(request, response)
})
// A configured port of 0 means any free port.
let { port } = config
await orEnd(once(server.listen({ port, host: config.host }), 'listening'))
const address = server.address()
if (typeof address === 'object' && address) port = address.port
console.log(`${config.sites[0].name} is open at http://localhost:${port}`)
await printOwnerLink().catch(unlessClosing('the link for the owner of the desk could not be made'))

const housekeeping = startHousekeeping({ db: database.db, jobs, logger, now })
const { flights, places } = services
const flightWatch =
  config.flights.kind === 'flightaware'
    ? startFlightWatch({ db: database.db, flights, places, logger, now, ...config.flights })
    : undefined

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    closing = true
    const tidied = housekeeping.stop()
    const watched = flightWatch?.stop()
    // Ends the open streams: they would never finish by themselves.
    const unsubscribed = changes.stop()
    const answered = requests.close({ withinMs: 8_000 })
    // Logged after close() is called: from this line on, no new connection is accepted.
    logger.info({ signal }, 'shutting down')
    await Promise.all([answered, unsubscribed, tidied, watched, workers?.stop()])
    await development?.close()
    await database.close()
    process.exit(0)
  })
}

// Jobs before pages: a customer may be waiting for an email, and rendering all pages takes a while.
workers = startJobs({
  jobs,
  logger,
  work: () =>
    startWorkers(jobs, {
      db: database.db,
      catalogue,
      mail: services.mail,
      places: services.places,
      mailFrom: config.mail.from,
      payments: services.payments,
      zellePayee: config.zellePayee,
      sms: services.sms,
      testDelivery:
        config.payments.kind === 'embedded'
          ? {
              db: database.db,
              secretKeys: config.secretKeys,
              fetch,
              address: () => selfUrl({ host: config.host, port }),
              now,
            }
          : undefined,
      signer: services.signer,
      sites: config.sites,
      siteOrigin: (site) => siteOrigin(site, { development: config.development, port }),
      now,
    }),
})
await workers.firstAttempt

if (!development) {
  if (config.warmUp) {
    await warm().then(
      (pages) => logger.info({ pages }, 'pages rendered'),
      unlessClosing('pages could not be rendered ahead'),
    )
    // Makes the index of places, which the first search would wait for.
    places.find('')
  }
  // Writes what `npm start` caches for the next start (NODE_COMPILE_CACHE), even if this process is killed later.
  flushCompileCache()
}

/** Ends a start that failed for a reason the operator can remove; anything else is a bug and shows its stack. */
async function orEnd<T>(step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    const sentence = describeStartFailure(error, config)
    if (!sentence) throw error
    console.error(sentence)
    process.exit(1)
  }
}

/** Only the terminal shows this link: the first person who opens it owns the desk. */
async function printOwnerLink(): Promise<void> {
  const secret = await createFirstOwnerLink(database.db, now())
  const origin = siteOrigin(config.sites[0], { development: config.development, port })
  if (secret) console.log(`Nobody works at the desk yet. Create its owner: ${origin}/desk/welcome#${secret}`)
}

function onConnectionLost(error: Error): void {
  logger.warn({ err: error }, 'database connection lost')
}

function endAfterPanic(folder: string): never {
  console.error(`The database in ${folder} failed. Free some space if the disk is full, and start again.`)
  process.exit(1)
}

/** Work that a shutdown interrupts has not failed. */
function unlessClosing(message: string) {
  return (error: unknown) => {
    if (closing) logger.debug({ err: error }, message)
    else logger.error({ err: error }, message)
  }
}

/**
 * Refuses a request with two Host headers (RFC 9112, section 3.2): Node uses the first, a proxy in front may have used the
 * second. True where it was refused.
 */
function rejectRepeatedHost({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  if (hosts < 2) return false
  response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' })
  response.end('Send one Host header\n')
  return true
}
