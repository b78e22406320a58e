import { Hono } from 'hono'
import type pg from 'pg'
import { isMigrated } from '#server/data/migrate.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { refuse } from './errors.ts'

/** `/healthz`: the process is up. `/readyz`: it can serve, so the database is there and has our schema. */
export function healthApi({ pool }: { pool: pg.Pool }) {
  const health = new Hono<HttpEnv>()
  health.get('/healthz', (c) => c.json({ status: 'up' }, 200, { 'Cache-Control': 'no-store' }))
  health.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store')
    const ready = await isMigrated(pool).catch(() => false)
    return ready ? c.json({ status: 'ready' }) : refuse(c, 503, 'The database is not ready')
  })
  return health
}
