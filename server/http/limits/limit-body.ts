import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorResponse } from '#server/http/error-response.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

type Options = {
  /** The time limit for receiving the body. */
  withinMs?: number
}

/**
 * Refuses a body that is too large or arrives too slowly. Checks `Content-Length` where it is sent, and counts the bytes
 * of a chunked body. Hono caches the body that is read here, so handlers can read it again.
 */
export function limitBody(maxBytes: number, { withinMs = 10_000 }: Options = {}): MiddlewareHandler<HttpEnv> {
  const tooLarge = (c: Context) => errorResponse(c, 413, 'The request is too large')
  const counted = bodyLimit({ maxSize: maxBytes, onError: tooLarge })

  /** Resolves to a refusal, or to undefined once the body has arrived. */
  async function read(c: Context<HttpEnv>): Promise<Response | undefined> {
    const length = c.req.header('content-length')
    if (!length || c.req.header('transfer-encoding'))
      return (await counted(c, async () => undefined)) ?? undefined
    if (Number(length) > maxBytes) return tooLarge(c)
    await c.req.text()
    return undefined
  }

  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { signal, clear } = timer(withinMs)
    const refused = await Promise.race([read(c), signal]).finally(clear)
    if (refused !== 'late') return refused ?? next()
    // The rest of the body must not be parsed as the next request.
    c.header('Connection', 'close')
    return errorResponse(
      c,
      408,
      'The request took too long to arrive. Check your internet connection and try again.',
    )
  }
}

function timer(ms: number) {
  const { promise: signal, resolve } = Promise.withResolvers<'late'>()
  const timeout = setTimeout(resolve, ms, 'late')
  return { signal, clear: () => clearTimeout(timeout) }
}
