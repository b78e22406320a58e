import { Hono } from 'hono'
import type pg from 'pg'
import { isMigrated } from '#server/data/migrate.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'

const maxProbeMs = 2_000

/** `/healthz`: the process is up. `/readyz`: it can serve, so the database has our schema and can write. */
export function healthApi({ pool }: { pool: pg.Pool }) {
  const health = new Hono<HttpEnv>()
  let running: Promise<boolean> | undefined

  /** Probes that come while one is running share its answer: a hung database costs one connection, not all. */
  function check(): Promise<boolean> {
    running ??= isMigrated(pool)
      .catch(() => false)
      .finally(() => {
        running = undefined
      })
    return running
  }

  health.get('/healthz', (c) => c.json({ status: 'up' }, 200, { 'Cache-Control': 'no-store' }))
  health.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store')
    const ready = await Promise.race([check(), falseAfter(maxProbeMs)])
    return ready ? c.json({ status: 'ready' }) : errorResponse(c, 503, 'The database is not ready')
  })
  return health
}

function falseAfter(ms: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref())
}
