import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { forgetExpiredCaptchas } from './data/captcha-uses.ts'
import { openDatabase } from './data/database.ts'
import { DataFolderInUse } from './data/embedded.ts'
import { migrate } from './data/migrate.ts'
import { forgetPassedWindows } from './data/rate-limits.ts'
import { forgetOldAnswers } from './data/request-keys.ts'
import { seed } from './data/seed/seed.ts'
import { staticFiles } from './http/static-files.ts'
import { expireHold as expireHoldJob } from './jobs/definitions.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { createLogger } from './logger.ts'
import { createDevelopmentPages } from './pages/development.ts'
import { loadBuiltRenderer } from './pages/renderer.ts'
import { createServices } from './services.ts'
import { closeGracefully } from './shutdown.ts'
import { expireHold } from './use-cases/expire-hold.ts'

const root = join(import.meta.dirname, '..')

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

const database = await openDatabase(config.database).catch((error: unknown) => {
  if (!(error instanceof DataFolderInUse)) throw error
  console.error(error.message)
  process.exit(1)
})
const applied = await migrate(database.pool)
await seed(database.db)
logger.info({ database: database.kind, migrationsApplied: applied.length }, 'database ready')

const jobs = createJobQueue({ pool: database.pool, logger })
const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 5_000 })
const development = config.development ? await createDevelopmentPages(server) : undefined

const { app, warm } = createApp({
  config,
  db: database.db,
  pool: database.pool,
  services: createServices(config, { logger }),
  jobs,
  logger,
  now,
  renderer: development?.renderer ?? (await loadBuiltRenderer(join(root, 'build/server/index.js'))),
  files: development ? (_c, next) => next() : await staticFiles(join(root, 'build/client')),
  buildId: development ? 'development' : (await readFile(join(root, 'build/id'), 'utf8')).trim(),
  isClosing: () => closing,
})

const listener = getRequestListener(app.fetch)
server.on('request', (request, response) => {
  if (development) development.assets(request, response, () => void listener(request, response))
  else void listener(request, response)
})
server.listen({ port: config.port, host: config.host }, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`${config.sites[0].name} is open at http://localhost:${port}`)
})

const housekeeping = setInterval(() => {
  const { db } = database
  for (const forget of [forgetPassedWindows, forgetExpiredCaptchas, forgetOldAnswers])
    void forget(db, now()).catch(() => undefined)
}, 600_000)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    closing = true
    clearInterval(housekeeping)
    logger.info({ signal }, 'shutting down')
    await Promise.all([closeGracefully(server, { withinMs: 8_000 }), jobs.stop()])
    await development?.close()
    await database.close()
    process.exit(0)
  })
}

if (!development) {
  await warm().then(
    (pages) => logger.info({ pages }, 'pages rendered'),
    (error: unknown) => logger.error({ err: error }, 'pages could not be rendered ahead'),
  )
}

if (!closing) {
  await jobs.start().then(
    () =>
      jobs.work(expireHoldJob, async (hold) => {
        await expireHold({ db: database.db, jobs, now }, hold)
      }),
    (error: unknown) => logger.error({ err: error }, 'jobs are not being done'),
  )
}
