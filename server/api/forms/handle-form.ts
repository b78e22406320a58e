import type { Context } from 'hono'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { hashEmail } from '#server/data/limits/rate-limits.ts'
import { findStoredAnswer, type KeyedRequest } from '#server/data/limits/request-keys.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { FormDependencies, FormResult, FormSource } from '#server/use-cases/enquiry/submit-form.ts'
import { readIdempotencyKey, serializeByKey } from './idempotency-key.ts'

type Dependencies = Pick<FormDependencies, 'db'>

type Form<Data> = {
  /** Prefixes its idempotency keys, so that two forms do not share one. */
  scope: string
  /** The response's data, from what was stored when the form was first sent. */
  data: (stored: string) => Data
}

type Submission = {
  c: Context<HttpEnv>
  rawBody: unknown
  email: string
  /** How often the form may come from one email address. */
  perEmail: { name: string; limit: number; windowSeconds: number }
  create: (source: FormSource) => Promise<FormResult>
}

/** Handles a valid form of a visitor. Sent again under the same key, it gets the first response again. */
export async function handleForm<Data>(
  deps: Dependencies,
  { c, rawBody, scope, data, email, perEmail: { name, ...limit }, create }: Form<Data> & Submission,
): Promise<{ data: Data } | ApiFailure> {
  const key = readIdempotencyKey(c, { scope, body: rawBody })
  if (!key.ok) return key
  const { keyed } = key
  return serializeByKey(keyed?.key, async () => {
    const stored = await findSameRequest(deps, keyed)
    if (stored !== undefined) return { data: data(stored) }
    const perContact = { ...limit, key: `${name}:${hashEmail(email)}` }
    const result = await create({ site: c.get('site').host, keyed, perContact })
    return result.ok ? { data: data(result.answer) } : result
  })
}

/** An invalid form may have been valid when it was first sent, such as a time that is too near by now. */
export async function repeatForm<Data>(
  deps: Dependencies,
  { c, rawBody, failure }: { c: Context<HttpEnv>; rawBody: unknown; failure: ApiFailure },
  { scope, data }: Form<Data>,
): Promise<{ data: Data } | ApiFailure> {
  const key = readIdempotencyKey(c, { scope, body: rawBody })
  if (!key.ok) return key
  const stored = await serializeByKey(key.keyed?.key, () => findSameRequest(deps, key.keyed))
  return stored === undefined ? failure : { data: data(stored) }
}

async function findSameRequest(
  { db }: Dependencies,
  keyed: KeyedRequest | null,
): Promise<string | undefined> {
  const stored = keyed && (await findStoredAnswer(db, keyed.key))
  return stored && stored.fingerprint === keyed.fingerprint ? String(stored.answer) : undefined
}
