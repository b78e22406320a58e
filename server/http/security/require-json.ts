import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'

/**
 * Refuses a body that is not JSON with 415. Another site's page can send text or a form without a CORS preflight, but not
 * JSON, and we accept no preflight. Webhooks use other content types and are signed.
 */
export const requireJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const isExempt = safeMethods.has(c.req.method) || webhook.test(c.req.path)
  if (isExempt || isJson(c.req.header('content-type')) || (await c.req.text()) === '') return next()
  return errorResponse(c, 415, 'Send the request as application/json')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const webhook = /\/(payments\/[^/]+\/webhook|sms\/twilio)$/

/** Compares the whole media type: "text/plain; application/json" is text. */
function isJson(contentType = ''): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json'
}
