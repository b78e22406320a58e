import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'

/**
 * Refuses JSON with lone surrogates or NUL characters, which PostgreSQL rejects, and JSON that is nested too deeply.
 * A body that is not JSON passes: the handler that parses it reports the error.
 */
export const rejectMalformedJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.method === 'POST' || c.req.method === 'PATCH' || c.req.method === 'PUT') {
    const body = parse(await c.req.text())
    if (!isWellFormed(body, maxDepth)) return errorResponse(c, 400, 'The request could not be read')
  }
  return next()
}

const maxDepth = 16

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isWellFormed(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(
    ([key, inner]) => isWellFormed(key, 0) && isWellFormed(inner, levels - 1),
  )
}
