import type { Context } from 'hono'
import type { FieldError } from '#domain/errors/field-errors.ts'
import { computeFingerprint, type KeyedRequest } from '#server/data/limits/request-keys.ts'

export type IdempotencyKeyResult = { ok: true; keyed: KeyedRequest | null } | { ok: false; error: FieldError }

/**
 * The `Idempotency-Key` of a request, if it has one, and by what another with the same key is known to be the same
 * request. A new captcha or a new price token is no other request: whoever tries again may need both.
 */
export function readIdempotencyKey(
  c: Context,
  { scope, body }: { scope: string; body: unknown },
): IdempotencyKeyResult {
  const given = c.req.header('Idempotency-Key')
  if (given === undefined) return { ok: true, keyed: null }
  if (given.length < 16 || given.length > 255) return { ok: false, error: fault }
  const { captcha: _, priceToken: __, ...request } = { ...(body as Record<string, unknown>) }
  return {
    ok: true,
    keyed: { key: `${scope}:${given}`, fingerprint: computeFingerprint({ site: siteHost(c), request }) },
  }
}

const fault: FieldError = {
  path: 'Idempotency-Key',
  message: 'An Idempotency-Key has 16 to 255 characters',
}

function siteHost(c: Context): string {
  return c.get('site').host
}
