import * as z from 'zod/mini'
import { named } from '#domain/api/call.ts'
import type { DescribedCall } from '#server/api/routing/route-docs.ts'
import { componentsOf } from './components.ts'
import * as examples from './examples.ts'
import { ref } from './json-schema.ts'
import { jsonContent, type Operation, toOperation } from './operation.ts'

/** The API in OpenAPI 3.1. The clock is for its examples, which hold times to come. */
export function openapiDocument({ title, now, calls }: { title: string; now: Date; calls: DescribedCall[] }) {
  const all = [...calls, ...outsideCalls]
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of all) paths[call.path] = { ...paths[call.path], [call.method]: toOperation(call, now) }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: introduction },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: componentsOf(all), responses: errorResponses, securitySchemes },
  }
}

export type OpenapiDocument = ReturnType<typeof openapiDocument>

const introduction =
  'JSON in, JSON out: a body is sent as application/json. A single thing is under “data”; a list has “meta” beside it. Errors have one shape, and their status is true. Fields that are not listed here are ignored.'

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token that signing in gives. It lasts a quarter of an hour, and is renewed by a cookie.',
  },
}

/** The errors that calls refer to, by status. */
const errorResponses = {
  Refused400: refusal('What was sent could not be read', 'The request could not be read'),
  Refused401: refusal('Nobody is signed in, or not any more', 'Failed to authenticate'),
  Refused403: refusal(
    'The e-mail address is not confirmed yet, a signature is not right, or a page of another site sent it',
    'Please confirm your e-mail first: we have sent you a new link',
  ),
  Refused404: refusal('There is nothing of that name', 'Car not found'),
  Refused408: refusal(
    'The request took too long to arrive',
    'The request took too long to arrive. Check your internet connection and try again.',
  ),
  Refused409: {
    ...refusal('It conflicts with what has happened since', ''),
    content: jsonContent(ref('Conflict'), {
      message: 'The price has changed. Please look at the new one and book again.',
      price: examples.price,
      priceToken: examples.offer.priceToken,
    }),
  },
  Refused410: refusal('The link is over', 'This link has expired or was used already'),
  Refused413: refusal('More than 64 KB were sent', 'The request is too large'),
  Refused415: refusal('The body was not sent as application/json', 'Send the request as application/json'),
  Refused422: {
    ...refusal('A field is not as it must be', ''),
    content: jsonContent(ref('Error'), examples.errorBody),
  },
  Refused429: {
    ...refusal('Too many calls', 'Too many attempts. Please try again in 40 seconds.'),
    headers: retryAfter(),
  },
  Refused503: {
    ...refusal(
      'Something we depend on is down',
      'We cannot reach our records right now. Please try again in a moment.',
    ),
    headers: retryAfter(),
  },
}

function refusal(description: string, message: string) {
  return { description, content: jsonContent(ref('Error'), { message }) }
}

function retryAfter() {
  return { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
}

export const buildId = named('BuildId', z.object({ id: z.string() }))

export const health = named('Health', z.object({ status: z.literal('up') }))

const ready = z.literal('ready')

export const readiness = named('Readiness', z.object({ status: ready, database: ready, jobs: ready }))

/** Calls that the server answers outside `/api`. */
const outsideCalls: DescribedCall[] = [
  {
    method: 'get',
    path: '/builds/latest.json',
    contract: { response: buildId },
    docs: { summary: 'The build that is running', example: { id: '3f9a1c' }, errors: [] },
  },
  {
    method: 'get',
    path: '/healthz',
    contract: { response: health },
    docs: { summary: 'The process is up', example: { status: 'up' }, errors: [] },
  },
  {
    method: 'get',
    path: '/readyz',
    contract: { response: readiness },
    docs: {
      summary: 'The database is reachable and migrated, and jobs are running',
      example: { status: 'ready', database: 'ready', jobs: 'ready' },
      errors: [503],
    },
  },
]
