import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type pg from 'pg'
import { createApi } from './api/api.ts'
import { healthApi } from './api/health.ts'
import type { Config } from './config/config.ts'
import type { Db } from './data/database/database.ts'
import type { Catalogue } from './data/fleet/catalogue.ts'
import { testCheckoutPages } from './dev-tools/test-checkout-pages.ts'
import { redirectToCanonicalUrl } from './http/canonical-url.ts'
import { type HttpEnv, requestContext } from './http/request-context.ts'
import { requestLog } from './http/request-log.ts'
import { onlyOwnHosts } from './http/security/own-host.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import type { ChangeFeed } from './live/change-feed.ts'
import type { Logger } from './logging/logger.ts'
import { type DeskBuild, deskPages } from './pages/desk-pages.ts'
import { type DriveBuild, drivePages } from './pages/drive-pages.ts'
import { createPages } from './pages/pages.ts'
import type { PageRenderer } from './pages/renderer.ts'
import type { JobQueue } from './queue/job-queue.ts'
import type { Services } from './services.ts'

export type AppDependencies = {
  config: Pick<Config, 'sites' | 'trustProxy' | 'development' | 'payments' | 'secretKeys' | 'zellePayee'>
  db: Db
  pool: pg.Pool
  services: Services
  jobs: JobQueue
  changes: ChangeFeed
  /** Whether this process has started its workers. */
  jobsAreRunning: () => boolean
  logger: Logger
  renderer: PageRenderer
  files: MiddlewareHandler<HttpEnv>
  desk: DeskBuild
  drive: DriveBuild
  buildId: string
  now: () => Date
  /** Fleet and rates. */
  catalogue: () => Promise<Catalogue>
}

/** The whole site as one request handler: cached pages, API, files, rendered pages. */
export function createApp({
  config,
  db,
  pool,
  services,
  jobs,
  changes,
  jobsAreRunning,
  logger,
  renderer,
  files,
  desk,
  drive,
  buildId,
  now,
  catalogue,
}: AppDependencies) {
  const { sites, trustProxy, development } = config
  const pages = createPages({
    db,
    catalogue,
    logger,
    sites,
    services: services.publicServices,
    signer: services.signer,
    buildId,
    renderer,
    development,
    now,
  })
  const app = new Hono<HttpEnv>()

  app.use(requestContext({ sites, trustProxy }))
  app.use(requestLog(logger))
  app.use(pages.fromMemory)
  app.use(securityHeaders({ development }))

  app.use('/desk/*', onlyOwnHosts)
  app.use('/api/desk/*', onlyOwnHosts)
  app.use('/drive/*', onlyOwnHosts)
  app.use('/api/drive/*', onlyOwnHosts)

  app.route('/', healthApi({ pool, jobsAreRunning, logger }))
  app.get('/builds/latest.json', (c) => c.json({ id: buildId }, 200, { 'Cache-Control': 'no-store' }))
  // Responses to POST are short, except the list of cars.
  app.get('/api/*', compress())
  app.post('/api/bookings/cars', compress())
  app.route(
    '/api',
    createApi({
      db,
      logger,
      now,
      jobs,
      changes,
      catalogue,
      zellePayee: config.zellePayee,
      ...services,
    }),
  )
  if (config.payments.kind === 'embedded')
    app.route('/test-checkout', testCheckoutPages({ db, jobs, now, secretKeys: config.secretKeys }))
  app.use(files)
  app.route('/', deskPages(desk))
  app.route('/', drivePages(drive, { development }))
  app.use(redirectToCanonicalUrl)
  app.use(compress())
  app.all('*', pages.render)

  app.onError((error, c) => {
    logger.error({ requestId: c.get('requestId'), err: error }, 'page failure')
    return c.text('Internal Server Error', 500)
  })

  return { app, warm: pages.warm }
}
