import type { Context } from 'hono'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { computeFingerprint, type KeyedRequest } from '#server/data/limits/request-keys.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

type IdempotencyKeyResult = { ok: true; keyed: KeyedRequest | null } | ApiFailure

/**
 * Reads the `Idempotency-Key` header and fingerprints the body, so that a second request with the key is known to be the
 * same. The fingerprint leaves out the captcha and the price token: a retry may need new ones.
 */
export function readIdempotencyKey(
  c: Context<HttpEnv>,
  { scope, body }: { scope: string; body: unknown },
): IdempotencyKeyResult {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return { ok: true, keyed: null }
  if (key.length < 16 || key.length > 255) return invalidKey
  const { captcha: _, priceToken: __, ...request } = { ...(body as Record<string, unknown>) }
  const fingerprint = computeFingerprint({ site: c.get('site').host, request })
  return { ok: true, keyed: { key: `${scope}:${key}`, fingerprint } }
}

const message = 'An Idempotency-Key has 16 to 255 characters'

const invalidKey: ApiFailure = {
  ok: false,
  error: { code: 'invalid-input', message, errors: [{ path: 'Idempotency-Key', message }] },
}

const inFlight = new Map<string, Promise<unknown>>()

/**
 * Runs requests with the same key one after the other. The second of two that come together finds the stored response of
 * the first, instead of failing on a captcha that the first has just used.
 */
export function serializeByKey<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work()
  const previous = inFlight.get(key)
  const current = previous ? previous.then(work, work) : work()
  inFlight.set(key, current)
  return current.finally(() => {
    if (inFlight.get(key) === current) inFlight.delete(key)
  })
}
