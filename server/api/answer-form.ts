import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { findKeptAnswer, type KeyedRequest } from '#server/data/request-keys.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { FormDependencies, FormOrigin, FormResult } from '#server/use-cases/keep-form.ts'
import { fieldFaults, refuse } from './errors.ts'
import { refuseForm } from './form-refusals.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { oneByOne } from './one-by-one.ts'

type Form<Request> = {
  /** Names its keys, so that two forms do not share one. */
  scope: string
  schema: z.ZodMiniType<Request>
  emailOf: (request: Request) => string
  /** How often it may come from one e-mail address. */
  perEmail: { name: string; limit: number; windowSeconds: number }
  create: (request: Request, origin: FormOrigin & { body: unknown }) => Promise<FormResult>
  /** The answer, as the API names it. */
  data: (answer: unknown) => Record<string, unknown>
}

type Sent = { body: unknown; keyed: KeyedRequest | null }

/**
 * Takes a form of somebody without an account. Sent again, it has the answer of the first time, even where its own rules
 * would refuse it by now.
 */
export async function answerForm<Request>(
  c: Context<HttpEnv>,
  deps: Pick<FormDependencies, 'db'>,
  form: Form<Request>,
): Promise<Response> {
  const body: unknown = await c.req.json()
  const key = readIdempotencyKey(c, { scope: form.scope, body })
  if (!key.ok) return refuse(c, 422, key.fault.message, [key.fault])
  const { keyed } = key
  return oneByOne(keyed?.key, () => answerOnce(c, deps, { ...form, body, keyed }))
}

async function answerOnce<Request>(
  c: Context<HttpEnv>,
  { db }: Pick<FormDependencies, 'db'>,
  { schema, emailOf, perEmail, create, data, body, keyed }: Form<Request> & Sent,
): Promise<Response> {
  const earlier = keyed && (await findKeptAnswer(db, keyed.key))
  if (earlier && earlier.fingerprint === keyed.fingerprint) return c.json({ data: data(earlier.answer) }, 201)

  const read = schema.safeParse(body)
  if (!read.success) return refuse(c, 422, 'Please check what you have entered', fieldFaults(read.error))

  const { name, ...limit } = perEmail
  const perContact = { ...limit, key: `${name}:${hidden(emailOf(read.data))}` }
  const result = await create(read.data, { body, site: c.get('site').host, keyed, perContact })
  return result.ok ? c.json({ data: data(result.answer) }, 201) : refuseForm(c, result.error)
}

/** Who asked is not for a table of counters. */
function hidden(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}
