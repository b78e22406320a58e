import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import type { SecretKeys } from '#server/crypto/secrets.ts'
import { createCatalogueCache } from '#server/data/fleet/catalogue.ts'
import { staticFiles } from '#server/http/static/static-files.ts'
import { createChangeFeed } from '#server/live/change-feed.ts'
import { createLogger } from '#server/logging/logger.ts'
import { loadDeskBuild } from '#server/pages/desk-pages.ts'
import { loadDriveBuild } from '#server/pages/drive-pages.ts'
import { loadBuiltRenderer } from '#server/pages/renderer.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { createServices } from '#server/services.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'
import { testConfig, testSecret } from './test-config.ts'

const build = join(import.meta.dirname, '../../build')

type Options = {
  now?: () => Date
  trustProxy?: boolean
  database?: TestDatabase
  jobsAreRunning?: () => boolean
  secretKeys?: SecretKeys
  /** How long fleet and rates are cached, by the site's clock; not at all by default, so that a test sees its changes. */
  ratesMaxAgeMs?: number
}

/** The whole product in this process: the real build, a real database, no socket. */
export async function openTestSite({
  now = () => new Date(),
  trustProxy = false,
  database,
  jobsAreRunning = () => true,
  secretKeys = [testSecret],
  ratesMaxAgeMs = 0,
}: Options = {}) {
  const config = { ...testConfig(), secretKeys }
  const own = database ?? (await openTestDatabase())
  const logger = createLogger('silent')
  const jobs = createJobQueue({ pool: own.pool, logger })
  const changes = createChangeFeed({ database: own, logger, now })
  const { app, warm } = createApp({
    config: { ...config, trustProxy },
    db: own.db,
    pool: own.pool,
    services: createServices(config, { logger, db: own.db, jobs, now }),
    jobs,
    changes,
    jobsAreRunning,
    logger,
    now,
    renderer: await loadBuiltRenderer(join(build, 'site/server/index.js')),
    files: await staticFiles(join(build, 'site/client')),
    desk: await loadDeskBuild(join(build, 'desk')),
    drive: await loadDriveBuild(join(build, 'drive')),
    buildId: 'test-build',
    catalogue: createCatalogueCache(own.db, { maxAgeMs: ratesMaxAgeMs, clock: () => now().getTime() }),
  })
  return {
    database: own,
    warm,
    /** `host` chooses the site: 'localhost' is the first, 'b.localhost' the second. */
    fetch(
      path: string,
      { host = 'localhost', ...init }: RequestInit & { host?: string } = {},
    ): Promise<Response> {
      return Promise.resolve(app.request(`http://${host}${path}`, init))
    },
    async close() {
      await changes.stop()
      await own.close()
    },
  }
}
