import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'

/**
 * Refuses a body that is not sent as JSON with 415. A page of another site can send text or a form without asking, but
 * JSON only after a CORS preflight, which we never answer. Webhooks have content types of their own, and are signed.
 */
export const requireJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const isExempt = safeMethods.has(c.req.method) || webhook.test(c.req.path)
  if (isExempt || isJson(c.req.header('content-type')) || (await c.req.text()) === '') return next()
  return errorResponse(c, 415, 'Send the request as application/json')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const webhook = /\/(payments\/[^/]+\/webhook|sms\/twilio)$/

/** By the whole type, not by a part of the header: "text/plain; application/json" is text. */
function isJson(contentType = ''): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json'
}
