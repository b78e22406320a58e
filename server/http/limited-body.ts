import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from '#server/api/errors.ts'
import type { HttpEnv } from './context.ts'

/**
 * Refuses what is too large. A body that tells its length is judged by that, and left for the handler to read straight
 * from the connection; only one that comes in pieces has to be counted.
 */
export function limitedBody(maxBytes: number): MiddlewareHandler<HttpEnv> {
  const tooLarge = (c: Context) => refuse(c, 413, 'The request is too large')
  const counted = bodyLimit({ maxSize: maxBytes, onError: tooLarge })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (!length || c.req.header('transfer-encoding')) return counted(c, next)
    return Number(length) > maxBytes ? tooLarge(c) : next()
  }
}
