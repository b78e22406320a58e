import type { Context, Hono, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import type { CallContract } from '#domain/api/call.ts'
import {
  type ApiCall,
  apiContract,
  type NeedsClock,
  type ParsedBody,
  type ParsedQuery,
  type PathParams,
  type ResponseBody,
} from '#domain/api/contract.ts'
import { type ApiFailure, failureResponse, isFailure } from '#server/api/errors/error-table.ts'
import { fieldErrorsFrom } from '#server/http/error-response.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { type RouteDocs, registerDocs } from './route-docs.ts'

/** What a handler gets: everything validated, `rawBody` as it was sent. */
export type RouteInput<Name extends ApiCall, Auth = undefined> = {
  c: Context<HttpEnv>
  auth: Auth
  params: PathParams<Name>
  query: ParsedQuery<Name>
  body: ParsedBody<Name>
  rawBody: unknown
}

type Invalid<Auth> = {
  c: Context<HttpEnv>
  auth: Auth
  rawBody: unknown
  failure: ApiFailure & { error: { code: 'invalid-input' } }
}

/** A JSON body as the contract has it, or a failure. Only calls that respond with something else build the response. */
export type RouteResult<Name extends ApiCall> =
  | (ResponseBody<Name> extends undefined ? Response : ResponseBody<Name>)
  | ApiFailure

type Route<Name extends ApiCall, Auth> = RouteDocs<Name> & {
  /** Runs before anything is read, such as a rate limit. */
  use?: MiddlewareHandler<HttpEnv>[]
  /** Null is a 401. Runs before validation, so that a stranger learns nothing from field errors. */
  authorize?: (c: Context<HttpEnv>) => Auth | null | ApiFailure | Promise<Auth | null | ApiFailure>
  /** Stands for a body that was not sent. */
  emptyBody?: unknown
  /** The message above the field errors. */
  invalidQueryMessage?: string
  invalidBodyMessage?: string
  /** Replaces the 422 of a body that does not match its schema. */
  onInvalidBody?: (input: Invalid<Auth>) => RouteResult<Name> | Promise<RouteResult<Name>>
  handle: (input: RouteInput<Name, Auth>) => RouteResult<Name> | Promise<RouteResult<Name>>
} & (NeedsClock<Name> extends true ? { now: () => Date } : { now?: undefined })

/** Registers one call of the contract: authorizes, validates, runs the handler and writes its result as JSON. */
export function defineRoute<Name extends ApiCall, Auth = undefined>(
  api: Hono<HttpEnv>,
  name: Name,
  route: Route<Name, Auth>,
): void {
  const call: CallContract = apiContract[name]
  const [method = '', path = ''] = name.split(' ')

  async function handler(c: Context<HttpEnv>): Promise<Response> {
    const result = await runRoute(c, call, route)
    if (isFailure(result)) return failureResponse(c, result.error)
    if (result instanceof Response) return result
    return c.json(result, call.status ?? 200)
  }

  registerDocs(handler, name, route)
  api.on(method, [path.replace(/\{(\w+)\}/g, ':$1')], ...(route.use ?? []), handler)
}

async function runRoute<Name extends ApiCall, Auth>(
  c: Context<HttpEnv>,
  call: CallContract,
  route: Route<Name, Auth>,
): Promise<RouteResult<Name>> {
  const auth = route.authorize ? await route.authorize(c) : undefined
  if (isFailure(auth)) return auth
  if (auth === null) return notAuthenticated

  const query = call.query?.safeParse(c.req.query())
  if (query && !query.success)
    return invalidInput(route.invalidQueryMessage ?? 'The list couldn’t be read', query.error)

  const rawBody: unknown = call.body ? await readBody(c, route.emptyBody) : undefined
  const schema = typeof call.body === 'function' ? call.body({ now: route.now?.() ?? new Date() }) : call.body
  const body = schema?.safeParse(rawBody)
  if (body && !body.success) {
    const failure = invalidInput(route.invalidBodyMessage ?? invalidInputMessage, body.error)
    return route.onInvalidBody ? route.onInvalidBody({ c, auth: auth as Auth, rawBody, failure }) : failure
  }
  // The contract ties these values to `Name`; the compiler cannot follow that through a lookup by name.
  const input = { c, auth, params: c.req.param(), query: query?.data, body: body?.data, rawBody }
  return route.handle(input as RouteInput<Name, Auth>)
}

export const invalidInputMessage = 'Please check your entries'

const notAuthenticated: ApiFailure = { ok: false, error: { code: 'not-authenticated' } }

async function readBody(c: Context<HttpEnv>, emptyBody: unknown): Promise<unknown> {
  return emptyBody !== undefined && (await c.req.text()) === '' ? emptyBody : c.req.json()
}

function invalidInput(message: string, error: z.core.$ZodError) {
  return {
    ok: false as const,
    error: { code: 'invalid-input' as const, message, errors: fieldErrorsFrom(error) },
  }
}
