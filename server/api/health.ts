import { Hono } from 'hono'
import type pg from 'pg'
import { isMigrated } from '#server/data/migrate.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { Logger } from '#server/logging/logger.ts'

const maxProbeMs = 2_000

type Dependencies = { pool: pg.Pool; jobsAreRunning: () => boolean; logger: Logger }

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, so the database has our schema and can write, and the workers
 * have started. A load balancer sends no visitors to a process that is not ready.
 */
export function healthApi({ pool, jobsAreRunning, logger }: Dependencies) {
  const health = new Hono<HttpEnv>()
  let running: Promise<boolean> | undefined

  /** Probes that come while one is running share its answer: a hung database costs one connection, not all. */
  function checkDatabase(): Promise<boolean> {
    running ??= isMigrated(pool)
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'database is not ready')
        return false
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  health.get('/healthz', (c) => c.json({ status: 'up' }, 200, { 'Cache-Control': 'no-store' }))
  health.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store')
    const database = await Promise.race([checkDatabase(), falseAfter(maxProbeMs)])
    const jobs = jobsAreRunning()
    const checks = { database: readiness(database), jobs: readiness(jobs) }
    if (database && jobs) return c.json({ status: 'ready', ...checks })
    const message = database ? 'Jobs are not running' : 'The database is not ready'
    return c.json({ message, status: 'not-ready', ...checks }, 503)
  })
  return health
}

function readiness(isReady: boolean): 'ready' | 'not-ready' {
  return isReady ? 'ready' : 'not-ready'
}

function falseAfter(ms: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref())
}
