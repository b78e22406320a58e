import type { Context } from 'hono'
import type { FieldFault } from '#domain/errors/field-faults.ts'
import { fingerprintOf, type KeyedRequest } from '#server/data/request-keys.ts'

export type ReadKey = { ok: true; keyed: KeyedRequest | null } | { ok: false; fault: FieldFault }

/**
 * The `Idempotency-Key` of a request, if it has one, and by what another with the same key is known to be the same
 * request. A new captcha or a new price token is no other request: whoever tries again may need both.
 */
export function readIdempotencyKey(c: Context, { scope, body }: { scope: string; body: unknown }): ReadKey {
  const given = c.req.header('Idempotency-Key')
  if (given === undefined) return { ok: true, keyed: null }
  if (given.length < 16 || given.length > 255) return { ok: false, fault }
  const { captcha: _, priceToken: __, ...request } = { ...(body as Record<string, unknown>) }
  return {
    ok: true,
    keyed: { key: `${scope}:${given}`, fingerprint: fingerprintOf({ site: siteOf(c), request }) },
  }
}

const fault: FieldFault = {
  path: 'Idempotency-Key',
  message: 'An Idempotency-Key has 16 to 255 characters',
}

function siteOf(c: Context): string {
  return c.get('site').host
}
