import type { MiddlewareHandler } from 'hono'
import type { Logger } from '#server/logging/logger.ts'
import type { HttpEnv } from './request-context.ts'

/** Logs one line per request, without query string, client address or headers, so no personal data is logged. */
export function requestLog(logger: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    logger.info(
      {
        requestId: c.get('requestId'),
        site: c.get('site').host,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    )
  }
}
