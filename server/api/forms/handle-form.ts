import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { findStoredAnswer, type KeyedRequest } from '#server/data/limits/request-keys.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import type { FormDependencies, FormResult, FormSource } from '#server/use-cases/enquiry/submit-form.ts'
import { formErrorResponse } from './form-errors.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { serializeByKey } from './serialize-by-key.ts'

type Form<Request> = {
  /** Names its keys, so that two forms do not share one. */
  scope: string
  schema: z.ZodMiniType<Request>
  emailOf: (request: Request) => string
  /** How often it may come from one e-mail address. */
  perEmail: { name: string; limit: number; windowSeconds: number }
  create: (request: Request, origin: FormSource & { body: unknown }) => Promise<FormResult>
  /** The answer, as the API names it. */
  data: (answer: unknown) => Record<string, unknown>
}

type Sent = { body: unknown; keyed: KeyedRequest | null }

/**
 * Takes a form of somebody without an account. Sent again, it has the answer of the first time, even where its own rules
 * would refuse it by now.
 */
export async function handleForm<Request>(
  c: Context<HttpEnv>,
  deps: Pick<FormDependencies, 'db'>,
  form: Form<Request>,
): Promise<Response> {
  const body: unknown = await c.req.json()
  const key = readIdempotencyKey(c, { scope: form.scope, body })
  if (!key.ok) return errorResponse(c, 422, key.error.message, [key.error])
  const { keyed } = key
  return serializeByKey(keyed?.key, () => handleOnce(c, deps, { ...form, body, keyed }))
}

async function handleOnce<Request>(
  c: Context<HttpEnv>,
  { db }: Pick<FormDependencies, 'db'>,
  { schema, emailOf, perEmail, create, data, body, keyed }: Form<Request> & Sent,
): Promise<Response> {
  const earlier = keyed && (await findStoredAnswer(db, keyed.key))
  if (earlier && earlier.fingerprint === keyed.fingerprint) return c.json({ data: data(earlier.answer) }, 201)

  const read = schema.safeParse(body)
  if (!read.success)
    return errorResponse(c, 422, 'Please check what you have entered', fieldErrorsFrom(read.error))

  const { name, ...limit } = perEmail
  const perContact = { ...limit, key: `${name}:${hashEmail(emailOf(read.data))}` }
  const result = await create(read.data, { body, site: c.get('site').host, keyed, perContact })
  return result.ok ? c.json({ data: data(result.answer) }, 201) : formErrorResponse(c, result.error)
}

/** Who asked is not for a table of counters. */
function hashEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
