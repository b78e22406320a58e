import type { CallContract } from '#domain/api/call.ts'
import {
  type ApiCall,
  apiContract,
  type PathParams,
  type RequestBody,
  type RequestQuery,
  type ResponseBody,
} from '#domain/api/contract.ts'
import type { ChauffeurPermission } from '#domain/staff/chauffeur-permissions.ts'
import type { Permission } from '#domain/staff/permissions.ts'

/** A call's part of the OpenAPI document, beside its schemas. */
export type RouteDocs<Name extends ApiCall> = {
  summary: string
  description?: string
  /** Anyone may make the call unless stated. */
  security?: 'bearer' | 'desk' | 'drive'
  /** For calls of the desk: who may make them. */
  access?: { permission: Permission; isDangerous: boolean }
  /** For calls of a chauffeur's phone. */
  chauffeurPermission?: ChauffeurPermission
  headers?: HeaderDoc[]
  /** Statuses of expected errors. Those of every body (400, 408, 413, 415) are added. */
  errors: number[]
} & ParamDocs<Name> &
  QueryDocs<Name> &
  BodyExample<Name> &
  ResponseExample<Name>

export type ParameterText = { description: string; example?: unknown }

type HeaderDoc = ParameterText & { name: string; required?: boolean; schema: object }

type ParamDocs<Name extends ApiCall> =
  PathParams<Name> extends undefined
    ? { params?: undefined }
    : { params: Record<keyof PathParams<Name>, ParameterText & { schema?: object }> }

type QueryDocs<Name extends ApiCall> =
  RequestQuery<Name> extends undefined
    ? { query?: undefined }
    : { query: Record<keyof RequestQuery<Name>, ParameterText> }

/** A function of the clock where the example holds a time to come. */
type BodyExample<Name extends ApiCall> =
  RequestBody<Name> extends undefined
    ? { bodyExample?: undefined }
    : { bodyExample: RequestBody<Name> | ((now: Date) => RequestBody<Name>) }

type ResponseExample<Name extends ApiCall> =
  ResponseBody<Name> extends undefined ? { example?: undefined } : { example: ResponseBody<Name> | null }

/** A registered call, as the document is built from it. */
export type DescribedCall = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  contract: CallContract
  docs: AnyDocs
}

type AnyDocs = {
  summary: string
  description?: string
  security?: 'bearer' | 'desk' | 'drive'
  access?: { permission: Permission; isDangerous: boolean }
  chauffeurPermission?: ChauffeurPermission
  headers?: HeaderDoc[]
  params?: Record<string, ParameterText & { schema?: object }>
  query?: Record<string, ParameterText>
  bodyExample?: unknown
  /** Null where the response has no example. */
  example?: unknown
  errors: number[]
}

export function registerDocs(handler: object, name: ApiCall, docs: AnyDocs): void {
  const [method = '', path] = name.split(' ')
  calls.set(handler, {
    method: method.toLowerCase() as DescribedCall['method'],
    path: `/api${path}`,
    contract: apiContract[name],
    docs,
  })
}

/** The calls that a Hono app serves, in the order in which they were registered. */
export function collectCalls(routes: readonly { handler: object }[]): DescribedCall[] {
  return routes.flatMap(({ handler }) => calls.get(handler) ?? [])
}

const calls = new WeakMap<object, DescribedCall>()

const text = { type: 'string' }

export const pagingDocs = {
  page: { description: 'The page, starting at 1' },
  perPage: { description: 'Items per page' },
}

export const idempotencyKeyDoc: HeaderDoc = {
  name: 'Idempotency-Key',
  description:
    'A unique key for the request. Repeating the request with the same key returns the same response and has no further effect.',
  schema: { type: 'string', minLength: 16, maxLength: 255 },
  example: 'c7b1a3c2-3f0e-4b7e-9a40-5a9d6f1c8e21',
}

export const operatorHeaderDoc: HeaderDoc = {
  name: 'Authorization',
  required: true,
  description: '`Operator` and the token from the link in the company’s email',
  schema: text,
}

export const quoteHeaderDoc: HeaderDoc = {
  name: 'Authorization',
  required: true,
  description: '`Quote` and the token from the link in the customer’s email',
  schema: text,
}

export const partnerHeaderDoc: HeaderDoc = {
  name: 'Authorization',
  required: true,
  description: '`Partner` and the token from the link in the partner’s email or text',
  schema: text,
}

export const captchaNote =
  'Requires a captcha token for the action `booking`: a solved challenge, or a token of the configured service. Each token works once.'

/** One page with one item. */
export function examplePage<Item>(item: Item) {
  return { data: [item], meta: { total: 1, currentPage: 1, perPage: 10 } }
}
