import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createCatalogue } from './data/catalogue.ts'
import { markDatabaseCreated } from './data/data-folder.ts'
import { openDatabase } from './data/database.ts'
import { isDatabaseDown } from './data/database-down.ts'
import { migrate } from './data/migrate.ts'
import { seed } from './data/seed/seed.ts'
import { originOf } from './email/site-origin.ts'
import { outboxPages } from './http/outbox-pages.ts'
import { refuseRepeatedHost } from './http/repeated-host.ts'
import { requestsInHand } from './http/requests-in-hand.ts'
import { staticFiles } from './http/static-files.ts'
import { ownAddress } from './http/test-checkout-address.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { workJobs } from './jobs/work-jobs.ts'
import { createLogger } from './logger.ts'
import { createDevelopmentPages } from './pages/development.ts'
import { loadBuiltRenderer } from './pages/renderer.ts'
import { createServices } from './services.ts'
import { startFailure } from './start-failure.ts'

const root = join(import.meta.dirname, '..')

// What the embedded database, the outbox and the secret's file hold is for this user alone.
process.umask(0o077)

const read = readConfig()
if (!read.ok) {
  console.error(`The configuration has ${read.faults.length === 1 ? 'a fault' : 'faults'}:`)
  for (const fault of read.faults) console.error(`  - ${fault}`)
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
const database = await orEnd(openDatabase(config.database, { onPanic: endAfterPanic }))
const applied = await orEnd(migrate(database.pool))
await orEnd(seed(database.db))
if (config.database.kind === 'embedded') await orEnd(markDatabaseCreated(config.database.dataDir))
logger.info({ database: database.kind, migrationsApplied: applied.length }, 'database ready')
if (config.mail.kind === 'outbox')
  logger.warn({ folder: config.mail.folder }, 'SMTP_URL is not set: mails are written to files, not sent')
if (config.payments.kind === 'embedded')
  logger.warn('STRIPE_SECRET_KEY is not set: payments are made at the test checkout, which takes no money')
if (config.sms.kind === 'outbox')
  logger.warn({ folder: config.sms.folder }, 'Twilio is not configured: texts are written to files, not sent')

const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 5_000 })
const requests = requestsInHand(server)
const jobs = createJobQueue({
  pool: database.pool,
  logger,
  visitorsFirst: () => requests.none({ withinMs: 2_000 }),
})
const development = config.development ? await createDevelopmentPages(server) : undefined
const services = createServices(config, { logger, db: database.db, jobs, now })

const { app, warm } = createApp({
  config,
  db: database.db,
  pool: database.pool,
  services,
  jobs,
  logger,
  now,
  renderer: development?.renderer ?? (await loadBuiltRenderer(join(root, 'build/server/index.js'))),
  files: development ? outboxPages(config.mail, config.sms) : await staticFiles(join(root, 'build/client')),
  buildId: development ? 'development' : (await readFile(join(root, 'build/id'), 'utf8')).trim(),
})

const listener = getRequestListener(app.fetch)
server.on('request', (request, response) => {
  if (refuseRepeatedHost(request, response)) return
  if (development) development.assets(request, response, () => void listener(request, response))
  else void listener(request, response)
})
// The configured one may be 0, for any that is free.
let { port } = config
await orEnd(once(server.listen({ port, host: config.host }), 'listening'))
const address = server.address()
if (typeof address === 'object' && address) port = address.port
console.log(`${config.sites[0].name} is open at http://localhost:${port}`)

const housekeeping = startHousekeeping({ db: database.db, jobs, logger, now })

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    closing = true
    const tidied = housekeeping.stop()
    const answered = requests.close({ withinMs: 8_000 })
    // Said once it is so: who reads this line may rely on it that no new request is taken.
    logger.info({ signal }, 'shutting down')
    await Promise.all([answered, tidied, jobs.stop()])
    await development?.close()
    await database.close()
    process.exit(0)
  })
}

// Before pages are rendered ahead, which takes a while: somebody may wait for a mail.
await startJobs()
  .then(() =>
    workJobs(jobs, {
      db: database.db,
      catalogue: createCatalogue(database.db),
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
              secretKey: config.secretKey,
              fetch,
              address: () => ownAddress({ host: config.host, port }),
              now,
            }
          : undefined,
      signer: services.signer,
      sites: config.sites,
      originOf: (site) => originOf(site, { development: config.development, port }),
      now,
    }),
  )
  .catch(unlessClosing('jobs are not being done'))

if (!development) {
  await warm().then(
    (pages) => logger.info({ pages }, 'pages rendered'),
    unlessClosing('pages could not be rendered ahead'),
  )
}

/** A database that is away at this moment must not leave the process without its jobs for as long as it runs. */
async function startJobs(): Promise<void> {
  for (;;) {
    try {
      return await jobs.start()
    } catch (error) {
      if (closing || !isDatabaseDown(error)) throw error
      logger.warn({ err: error }, 'job queue is not started yet')
      await setTimeout(1_000)
    }
  }
}

/** Ends a start that failed for a reason the operator can remove; anything else is a bug and shows its stack. */
async function orEnd<T>(step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    const sentence = startFailure(error, config)
    if (!sentence) throw error
    console.error(sentence)
    process.exit(1)
  }
}

function endAfterPanic(folder: string): never {
  console.error(`The database in ${folder} failed. Free some space if the disk is full, and start again.`)
  process.exit(1)
}

/** What is broken off because we are leaving has not failed. */
function unlessClosing(message: string) {
  return (error: unknown) => {
    if (!closing) logger.error({ err: error }, message)
  }
}
